import type { HelpOf } from './article.ts';

const LETTER = 'Recibí una carta';
const ANSWER = 'Responder y llegar a un acuerdo';
const FILING = 'Presentar un reclamo';
const DECISION = 'Decisiones y apelaciones';
const ACCOUNT = 'Cuenta y contraseña';
const ACCESS = 'Costo, privacidad y acceso';

const SETTLE = '“Reconocer y acordar” (Acknowledge & Settle)';
const DISPUTE = '“Disputar y responder” (Dispute & Respond)';

export const help: HelpOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;
  const phone = `[${site.supportPhone}](tel:${site.supportPhone.replace(/[^+\d]/g, '')})`;

  return {
    title: 'Ayuda',
    lead: 'Busque su pregunta. Cada respuesta empieza por lo primero que hay que hacer.',
    questions: [
      {
        id: 'is-the-letter-real',
        topic: LETTER,
        question: 'Recibí una carta. ¿Es auténtica?',
        answer: [
          `Compruébelo por su cuenta. Escriba esta dirección en su navegador: ${site.publicUrl}/respondent-portal. No use un enlace de un correo electrónico.`,
          'Después escriba el número de reclamo de la carta (“Claim ID”). Se parece a AIA2025000001. Si la carta es auténtica, verá el nombre de la persona a quien va dirigida, cuánto se pide y de qué se trata. No necesita una cuenta.',
          `Si no aparece nada, revise cada letra y cada número. Si sigue sin aparecer, llame al ${phone} o escriba a ${mail}. Use el teléfono de esta página, no uno que venga en la carta. No le pague a nadie antes de comprobarla.`,
        ],
      },
      {
        id: 'what-to-do-by-when',
        topic: LETTER,
        question: '¿Qué debo hacer y hasta cuándo?',
        answer: [
          'Responda dentro de los cinco días desde que se envió la carta. La fecha y la hora exactas están en la carta y en el portal.',
          {
            list: [
              'Abra el [portal para responder](/respondent-portal) y escriba su número de reclamo.',
              'Lea lo que se reclama y mire las pruebas.',
              `Elija ${SETTLE} si quiere pagar o hacer una oferta. Elija ${DISPUTE} si no está de acuerdo.`,
            ],
          },
          'Para responder y para abrir los archivos de prueba también necesita el código de acceso (“Access code”). Está impreso en la misma carta.',
        ],
      },
      {
        id: 'if-i-do-not-answer',
        topic: LETTER,
        question: '¿Qué pasa si no respondo?',
        answer: [
          'Después de cinco días, el caso sigue sin su respuesta. Eso se llama fallo por falta de respuesta (“default judgment”).',
          'No significa que la otra parte reciba todo. El caso se decide igualmente según las pruebas que ella entregó. La cantidad puede ser menor que la que pidió, o nada. Su silencio no se toma como un sí.',
          'Todavía tiene 14 días después de la decisión para objetar. Pero responder ahora es la mejor manera de hacerse escuchar.',
        ],
      },
      {
        id: 'deadline-has-passed',
        topic: LETTER,
        question: 'La carta llegó tarde, o ya pasaron mis cinco días. ¿Y ahora?',
        answer: [
          'Guarde la carta y el sobre. Anote el día en que le llegó.',
          'Si queda tiempo, aunque sea una hora, responda ahora en el [portal para responder](/respondent-portal).',
          `Si el plazo ya terminó, escriba a ${mail} y dé su número de reclamo. No podemos ampliar el plazo por teléfono. Cuando haya una decisión, tendrá 14 días para objetar. Diga que la carta llegó tarde y qué habría respondido. Una persona mirará el caso de nuevo.`,
        ],
      },
      {
        id: 'not-about-me',
        topic: LETTER,
        question: 'La carta no tiene que ver conmigo. ¿Qué hago?',
        answer: [
          'Por favor, no la tire. El caso sigue si nadie responde.',
          `Si lleva su nombre, pero el reclamo está equivocado, elija ${DISPUTE} en el [portal para responder](/respondent-portal). Diga por qué: por ejemplo, no era su auto, ya lo había vendido o nunca hizo ese contrato. Agregue pruebas si las tiene.`,
          `Si la carta es para otra persona, díganos el número de reclamo en ${mail} o en el ${phone}.`,
        ],
      },
      {
        id: 'lost-letter-or-code',
        topic: LETTER,
        question: 'Perdí la carta, o mi número de reclamo o código de acceso no funciona',
        answer: [
          'Revise los caracteres una vez más. El número de reclamo empieza con letras y termina con números. El código de acceso tiene 10 caracteres.',
          'Después de varios intentos equivocados, el portal le pide esperar. Así se evita que un extraño adivine. Espere 15 minutos y vuelva a intentar. Si todavía no lo acepta, espere una hora.',
          `Si ya no tiene la carta, llame al ${phone}. No podemos leerle su código de acceso, porque no lo guardamos en forma legible. De todos modos puede [responder en papel](/contact).`,
        ],
      },
      {
        id: 'how-to-dispute',
        topic: ANSWER,
        question: 'No estoy de acuerdo con el reclamo. ¿Cómo lo digo?',
        answer: [
          `Abra el [portal para responder](/respondent-portal) y elija ${DISPUTE}.`,
          {
            list: [
              'Marque los hechos que no son ciertos.',
              'Cuente con sus propias palabras lo que pasó. Tiene de 20 a 5,000 caracteres.',
              'Agregue hasta 10 archivos que apoyen lo que dice, como fotos, recibos o mensajes.',
              'Escriba su nombre como firma, revise todo y envíe.',
            ],
          },
          'No necesita palabras legales. Lo que más ayuda son las fechas, las cantidades y lo que usted vio.',
        ],
      },
      {
        id: 'can-i-settle',
        topic: ANSWER,
        question: '¿Puedo llegar a un acuerdo?',
        answer: [
          `Sí. Elija ${SETTLE} en el [portal para responder](/respondent-portal). Puede aceptar pagar todo hasta una fecha, ofrecer menos u ofrecer pagar en partes.`,
          'Si acepta la cantidad completa, eso queda registrado de inmediato como una decisión acordada. Si hace una oferta, la otra parte puede aceptarla o rechazarla.',
          `Si la rechaza, el caso sigue. Su oferta no se muestra a quien decide. Si cree que no debe nada, elija ${DISPUTE}.`,
        ],
      },
      {
        id: 'how-days-count',
        topic: ANSWER,
        question: '¿Cómo se cuentan los cinco días?',
        answer: [
          'Empiezan cuando su carta se entrega al correo. Terminan a la misma hora, cinco días después. Los fines de semana cuentan.',
          'Decide el reloj de nuestro servidor, no el de su teléfono. El portal muestra el final con fecha, hora y zona horaria. Si puede, no espere hasta la última hora.',
        ],
      },
      {
        id: 'after-i-answer',
        topic: ANSWER,
        question: '¿Qué pasa después de que respondo?',
        answer: [
          'Guarde su comprobante. Puede descargarlo justo después de enviar su respuesta. Luego termina la sesión del portal.',
          'Se le avisa a la otra parte que usted respondió. Si usted disputó el reclamo, sigue una decisión y ambas partes la reciben. Una respuesta enviada no se puede editar.',
          'Para ver en qué está su caso, necesita su número de reclamo y su código de acceso. Guarde la carta hasta que el caso se cierre.',
        ],
      },
      {
        id: 'no-internet',
        topic: ANSWER,
        question: 'No tengo internet en casa. ¿Cómo puedo responder?',
        answer: [
          `Primero llame al ${phone} y tenga a mano su número de reclamo. Puede responder en papel. La [página de contacto](/contact) dice qué escribir, y también podemos decírselo por teléfono.`,
          'El portal también funciona en un teléfono o en la computadora de una biblioteca pública. En una computadora compartida, elija “Salir” (Exit) y cierre la pestaña cuando termine.',
          'Los cinco días siguen corriendo mientras una carta está en camino. Por favor, envíela pronto.',
        ],
      },
      {
        id: 'what-can-i-claim',
        topic: FILING,
        question: '¿Por qué puedo presentar un reclamo?',
        answer: [
          'Puede presentar dos tipos de reclamo: una infracción de estacionamiento o el incumplimiento de un contrato. La cantidad puede ser de $1 a $10,000.',
          'Necesita el nombre, el correo electrónico y la dirección postal completa de la otra parte, para que le llegue el aviso. Lo mejor es presentarlo dentro de 30 días, mientras las pruebas son recientes. También se puede más tarde.',
        ],
      },
      {
        id: 'how-to-file',
        topic: FILING,
        question: '¿Cómo presento un reclamo y qué pasa después?',
        answer: [
          '[Cree una cuenta](/register), elija Nuevo reclamo (New Claim) y llene el formulario. Si un campo no tiene que ver con su caso, marque “No corresponde” (Doesn’t apply). Puede guardar un borrador y volver después.',
          {
            list: [
              'Usted envía el reclamo. Sus pruebas quedan selladas.',
              'Enviamos un aviso por correo a la otra parte.',
              'Ella tiene cinco días para acordar o disputar.',
              'Sigue una decisión. Cada parte tiene 14 días para objetar.',
            ],
          },
          'La página de su reclamo muestra cada paso y el tiempo que queda.',
        ],
      },
      {
        id: 'evidence-files',
        topic: FILING,
        question: '¿Qué archivos puedo agregar como prueba?',
        answer: [
          'Puede agregar hasta 10 archivos, cada uno de hasta 50 MB. Las fotos de su teléfono sirven.',
          {
            list: [
              'Imágenes: jpeg, png, gif, webp',
              'Documentos: pdf, doc, docx, txt',
              'Tablas: xls, xlsx, csv',
              'Video: mp4, mov',
              'Sonido: mp3, wav',
            ],
          },
          'Elija archivos claros y completos. Para estacionamiento: letreros, fotos, comprobantes de pago. Para contratos: el contrato, los pagos, los mensajes. La otra parte puede ver lo que usted agrega. Las mismas reglas valen para ambas partes.',
        ],
      },
      {
        id: 'change-after-submitting',
        topic: FILING,
        question: '¿Puedo cambiar mi reclamo después de enviarlo?',
        answer: [
          'No. Mientras es un borrador, puede cambiarlo todo. Al enviarlo, el reclamo y sus pruebas quedan sellados, para que ambas partes tengan ante sí el mismo expediente.',
          'Todavía puede agregar notas. También puede cerrar el reclamo antes de que haya una decisión. Así lo retira, y se le avisa a la otra parte.',
        ],
      },
      {
        id: 'who-decides',
        topic: DECISION,
        question: '¿Quién decide: una computadora o una persona?',
        answer: [
          'Un programa propone una decisión según reglas fijas. Cada conclusión va unida a una cita de las pruebas, para que usted pueda comprobarla. Una persona revisa el caso cuando hace falta, o cuando usted o la otra parte lo pide.',
          'Un modelo de lenguaje puede ayudar a leer los archivos, si está activado aquí. Nunca decide.',
          'Si un archivo no se puede leer, lo mira una persona. Nadie pierde porque el programa no pudo leer un archivo.',
        ],
      },
      {
        id: 'ask-for-a-person',
        topic: DECISION,
        question: '¿Puedo pedir que una persona mire mi caso?',
        answer: [
          `Sí. Cada parte puede pedirlo. La decisión misma le dice cómo. También puede escribir a ${mail}, dar su número de reclamo y decir que quiere que una persona mire el caso.`,
          'No necesita una razón especial. Si puede, diga qué cree que faltó tomar en cuenta.',
        ],
      },
      {
        id: 'how-to-appeal',
        topic: DECISION,
        question: 'No estoy de acuerdo con la decisión. ¿Cómo apelo?',
        answer: [
          'Tiene 14 días desde la decisión. Abra su caso, elija Apelar (Appeal) y diga qué cree que está mal.',
          'Si usted presentó el reclamo, [inicie sesión](/login) y ábralo. Si usted recibió la carta, use el número de reclamo y el código de acceso en el [portal para responder](/respondent-portal).',
          'Una persona mira entonces el caso de nuevo. Puede mantener la decisión, cambiarla o dejarla sin efecto. Si nadie objeta en 14 días, o si ambas partes aceptan, la decisión es definitiva.',
        ],
      },
      {
        id: 'court-or-legal-advice',
        topic: DECISION,
        question: '¿Esto es un tribunal? ¿Me pueden dar consejo legal?',
        answer: [
          `No. ${site.productName} es un servicio de arbitraje, no un tribunal. Funciona según las reglas de los [términos](/terms).`,
          'No podemos darle consejo legal ni decirle qué escribir. Si quiere consejo, pregunte a un abogado o a una oficina de ayuda legal cerca de usted. Hágalo pronto, porque los cinco días siguen corriendo.',
        ],
      },
      {
        id: 'need-an-account',
        topic: ACCOUNT,
        question: '¿Necesito una cuenta?',
        answer: [
          'Para responder a una carta: no. Basta con su número de reclamo y su código de acceso.',
          'Para presentar un reclamo: sí. Se pide su nombre, su correo electrónico, una empresa si la tiene y una contraseña de 10 a 128 caracteres. [Cree una cuenta](/register).',
        ],
      },
      {
        id: 'forgot-password',
        topic: ACCOUNT,
        question: 'Olvidé mi contraseña o no puedo iniciar sesión',
        answer: [
          `Escriba a ${mail} o llame al ${phone}. Todavía no puede restablecer la contraseña por correo electrónico por su cuenta. Nunca nos envíe una contraseña.`,
          'Si lo intentó demasiadas veces, espere 15 minutos y vuelva a intentar. Ese límite protege su cuenta de quien quiera adivinar.',
          'Si vino a responder a una carta, no necesita contraseña. Vaya al [portal para responder](/respondent-portal).',
        ],
      },
      {
        id: 'change-password',
        topic: ACCOUNT,
        question: '¿Cómo cambio mi contraseña y protejo mi cuenta?',
        answer: [
          '[Inicie sesión](/login), abra Perfil (Profile) en el menú y cámbiela allí. Necesita su contraseña actual.',
          'Use 10 caracteres o más. No se aceptan contraseñas muy comunes. Al cambiar su contraseña, se cierra la sesión en sus otros dispositivos.',
          'En una computadora compartida, elija Cerrar sesión (Sign Out) cuando termine. Si no, su sesión sigue abierta hasta que pasen 30 días sin uso.',
        ],
      },
      {
        id: 'cost',
        topic: ACCESS,
        question: '¿Cuánto cuesta?',
        answer: [
          'Presentar un reclamo no cuesta nada, a menos que el operador de este servicio haya fijado una tarifa. Toda tarifa aparece en Facturación (Billing), en su cuenta.',
          'Leer un reclamo y responderlo en el portal no cuesta nada.',
        ],
      },
      {
        id: 'who-sees-my-case',
        topic: ACCESS,
        question: '¿Quién puede ver mi caso?',
        answer: [
          'Usted, la otra parte y las personas que operan el servicio y revisan los casos. No es público. La otra parte ve el reclamo, la respuesta y las pruebas.',
          'Las ofertas de acuerdo no se muestran a quien decide. No usamos cookies, publicidad ni herramientas de análisis. Lea más en [privacidad](/privacy) y [cookies](/cookies).',
        ],
      },
      {
        id: 'accessibility',
        topic: ACCESS,
        question: 'Uso un lector de pantalla, necesito letra más grande o leo mejor en español',
        answer: [
          'Puede elegir inglés o español, y un tema claro u oscuro. Las páginas están hechas para funcionar con teclado, con lector de pantalla y con texto ampliado.',
          `Si algo no le funciona, díganoslo en ${mail} o en el ${phone}. Diga en qué página pasa. También puede responder [en papel](/contact).`,
        ],
      },
    ],
  };
};
