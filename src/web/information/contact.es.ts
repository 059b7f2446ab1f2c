import type { ArticleOf } from './article.ts';

export const contact: ArticleOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;
  const phone = `[${site.supportPhone}](tel:${site.supportPhone.replace(/[^+\d]/g, '')})`;

  return {
    title: 'Contacto',
    lead: 'Si recibió una carta nuestra, la forma más rápida de responder es el portal para responder. Para todo lo demás, escriba o llame.',
    sections: [
      {
        id: 'answer-a-letter',
        title: 'Quiere responder a una carta',
        body: [
          'Abra el [portal para responder](/respondent-portal) y escriba el número de reclamo de su carta (“Claim ID”). Allí puede leer el reclamo y responder sin tener una cuenta. Tiene cinco días desde que se envió la carta.',
          `¿Tiene dudas de que la carta sea auténtica? Escriba por su cuenta ${site.publicUrl}/respondent-portal en su navegador y ponga el número de reclamo. No use un enlace de un correo electrónico.`,
        ],
      },
      {
        id: 'write-or-call',
        title: 'Escriba o llame',
        body: [
          { list: [`Correo electrónico: ${mail}`, `Teléfono: ${phone}`] },
          'Podemos ayudarle a comprobar una carta, a orientarse, a responder en papel, a volver a entrar en su cuenta o a informar de una página que no funciona. Muchas respuestas están también en la [página de ayuda](/help).',
        ],
      },
      {
        id: 'have-at-hand',
        title: 'Qué tener a mano',
        body: [
          {
            list: [
              'Su número de reclamo. Se parece a AIA2025000001.',
              'El nombre que está en la carta o en su cuenta.',
              'Lo que intentó hacer y lo que dijo la página.',
            ],
          },
          'Nunca nos envíe su código de acceso ni una contraseña, y no los diga por teléfono. No los necesitamos para ayudarle.',
        ],
      },
      {
        id: 'reply-on-paper',
        title: 'Responder en papel',
        body: [
          'Puede responder a un reclamo por carta si internet no es una opción para usted. Escriba:',
          {
            list: [
              'el número de reclamo, su nombre y cómo comunicarnos con usted',
              'si está de acuerdo, si quiere llegar a un acuerdo o si disputa el reclamo',
              'lo que pasó, con sus propias palabras, y qué hechos no son ciertos',
              'la fecha y su firma',
            ],
          },
          'Si hace una oferta de acuerdo, póngala en una hoja aparte y escriba en ella “oferta de acuerdo”. Agregue copias de sus pruebas y guarde los originales. No incluya el código de acceso.',
          `Llame al ${phone} o escriba a ${mail} para saber a qué dirección enviarla y para avisarnos que está en camino. Los cinco días no se detienen mientras la carta viaja, así que envíela pronto, por favor.`,
        ],
      },
      {
        id: 'what-we-cannot-do',
        title: 'Qué no podemos hacer',
        body: [
          'Somos neutrales, para que ambas partes puedan confiar en el resultado. No podemos:',
          {
            list: [
              'dar consejo legal',
              'decirle qué escribir',
              'ampliar el plazo por teléfono',
              'cambiar una decisión por teléfono. Para objetar, apele dentro de 14 días. La [página de ayuda](/help) dice cómo.',
            ],
          },
        ],
      },
      {
        id: 'security-and-press',
        title: 'Seguridad y prensa',
        body: [
          `¿Encontró un problema de seguridad? [Escriba a ${site.supportEmail}](mailto:${site.supportEmail}?subject=security) con la palabra “security” en el asunto. Diga qué vio y cómo podemos verlo también. Por favor, no abra ni guarde datos de otras personas, y denos tiempo para arreglarlo antes de contárselo a otros.`,
          `Las preguntas de la prensa van también a ${mail}. No hablamos de casos particulares.`,
        ],
      },
    ],
  };
};
