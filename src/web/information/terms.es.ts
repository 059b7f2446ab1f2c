import type { ArticleOf } from './article.ts';

export const terms: ArticleOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;
  const phone = `[${site.supportPhone}](tel:${site.supportPhone.replace(/[^+\d]/g, '')})`;

  return {
    title: 'Términos',
    lead: `Las reglas para todas las personas que usan ${site.productName}, en palabras sencillas.`,
    updated: '2026-11-15',
    sections: [
      {
        id: 'the-service',
        title: '1. Qué es este servicio',
        body: [
          `${site.productName} es un servicio de arbitraje en línea para disputas pequeñas. Una parte, el reclamante, presenta un reclamo. La otra parte, quien responde, recibe un aviso por correo y puede contestar. Después sigue una decisión según estos términos.`,
          '“Nosotros” es el operador: la empresa u organismo que administra esta instalación. No somos un tribunal ni un bufete de abogados. No tomamos partido y no damos consejo legal.',
          'Lo que una decisión significa para usted ante la ley puede depender de lo que acordaron las dos partes y del lugar donde vive. Un abogado o una oficina de ayuda legal puede decírselo.',
        ],
      },
      {
        id: 'who-may-use-it',
        title: '2. Quién puede usarlo',
        body: [
          'Puede usarlo si la ley le permite hacer acuerdos, para usted o para una empresa en cuyo nombre puede hablar.',
          'Para presentar un reclamo necesita una cuenta con su nombre verdadero y un correo electrónico que pueda leer. No comparta su contraseña. Para responder a un reclamo no necesita cuenta, solo el número de reclamo y el código de acceso de su aviso.',
          'Abrir un reclamo para leerlo no significa que usted esté de acuerdo con él.',
        ],
      },
      {
        id: 'claims-and-truth',
        title: '3. Los reclamos y la verdad',
        body: [
          'Un reclamo debe tratar de una infracción de estacionamiento o del incumplimiento de un contrato, y pedir de $1 a $10,000.',
          'Cuente lo que pasó tal como lo sabe. Esto vale para ambas partes. No omita lo que sabe que importa, no altere documentos y no reclame dos veces el mismo dinero.',
          'El reclamante da el nombre y la dirección de la otra parte y se asegura de que sean correctos. Una vez enviado, un reclamo no se puede cambiar. El reclamante puede retirarlo antes de una decisión, y se le avisa a la otra parte.',
        ],
      },
      {
        id: 'notices-and-time-limits',
        title: '4. Avisos y plazos',
        body: [
          'Cuando se envía un reclamo, mandamos un aviso por correo a la dirección que dio el reclamante. Lleva el número de reclamo, un código de acceso y la fecha límite.',
          'La otra parte tiene cinco días desde el envío por correo para responder. Si no hay respuesta, el caso pasa a un fallo por falta de respuesta (“default judgment”). Entonces se decide según las pruebas del reclamante. El reclamante igual tiene que demostrar su reclamo y no recibe automáticamente la cantidad completa.',
          'El tiempo se mide con el reloj de nuestro servidor y se muestra con su zona horaria. El equipo de soporte no puede ampliar un plazo por teléfono. Si un aviso le llegó tarde, dígalo al responder o al apelar.',
        ],
      },
      {
        id: 'evidence-and-record',
        title: '5. Las pruebas y el expediente',
        body: [
          'Cada parte puede agregar hasta 10 archivos, cada uno de hasta 50 MB, de estos tipos: jpeg, png, gif, webp, pdf, doc, docx, xls, xlsx, txt, csv, mp4, mov, mp3, wav. Los archivos del reclamante quedan sellados al enviar el reclamo. La otra parte puede verlos.',
          'Agregue solo archivos que pueda compartir. Usted conserva sus derechos sobre ellos. Nos permite guardarlos, mostrarlos a la otra parte y usarlos para decidir el caso.',
          'Si el texto de un archivo intenta dar órdenes al programa, no es una prueba. Se marca, y lo mira una persona.',
          'Guardamos un registro de cada paso de un caso. Nadie puede editarlo, ni siquiera nosotros. La [página de privacidad](/privacy) dice qué guardamos y quién lo ve.',
        ],
      },
      {
        id: 'decisions-and-review',
        title: '6. Decisiones y revisión por una persona',
        body: [
          'Un programa propone una decisión según reglas fijas, unida a citas de las pruebas. Un modelo de lenguaje puede ayudar a leer los archivos si el operador lo activó. Nunca decide.',
          'Una persona revisa el caso cuando hace falta, o cuando cualquiera de las partes lo pide.',
          'Cada parte tiene 14 días desde la decisión para objetar, por medio de una apelación. Una persona mira entonces el caso de nuevo y mantiene la decisión, la cambia o la deja sin efecto. Si nadie objeta en ese plazo, o si ambas partes aceptan, la decisión es definitiva.',
        ],
      },
      {
        id: 'settlement',
        title: '7. Acuerdos',
        body: [
          'Quien responde puede aceptar la cantidad completa, ofrecer menos u ofrecer pagar en partes. Si acepta la cantidad completa, o si el reclamante acepta su oferta, la disputa termina con una decisión acordada. Ambas partes deben cumplirla.',
          'Si una oferta se rechaza, el caso sigue. Las ofertas de acuerdo no se muestran a quien decide.',
        ],
      },
      {
        id: 'fees',
        title: '8. Tarifas',
        body: [
          'Presentar un reclamo no cuesta nada, a menos que el operador haya fijado una tarifa. Toda tarifa aparece en Facturación (Billing), en la cuenta del reclamante. Leer un reclamo y responderlo en el portal no cuesta nada.',
          'Los gastos que tenga en otro lado, como copias, envíos por correo o su propio abogado, corren por su cuenta.',
        ],
      },
      {
        id: 'conduct',
        title: '9. Trato justo y cuentas suspendidas',
        body: [
          {
            list: [
              'No amenace, insulte ni acose a nadie.',
              'No presente reclamos que sabe que son falsos ni se haga pasar por otra persona.',
              'No intente adivinar números de reclamo, códigos o contraseñas, ni dañar o sobrecargar el servicio.',
            ],
          },
          `Si una cuenta se usa de esta manera, podemos suspenderla. Con una cuenta suspendida no se puede iniciar sesión. La suspensión no decide un caso. Si cree que es un error, escriba a ${mail} y una persona lo revisará.`,
        ],
      },
      {
        id: 'what-we-answer-for',
        title: '10. De qué respondemos',
        body: [
          'Administramos este servicio con cuidado. Aun así puede fallar, ser lento o no estar disponible por un tiempo. Si eso le causa un problema, avísenos lo antes posible y dígalo en su respuesta o apelación.',
          'Respondemos por el daño que causemos por no tener el debido cuidado, en la medida en que lo diga la ley. No respondemos por lo que digan o hagan las dos partes, por una dirección equivocada que nos dieron, ni por si la otra parte paga.',
          'Nada en estos términos le quita derechos que la ley le da y a los que no se puede renunciar.',
        ],
      },
      {
        id: 'changes-and-contact',
        title: '11. Cambios y contacto',
        body: [
          'Cuando estos términos cambian, cambia también la fecha de arriba. Un reclamo se rige por los términos vigentes el día en que se envió.',
          `Para preguntas, escriba a ${mail} o llame al ${phone}. En la [página de contacto](/contact) hay más formas de comunicarse con nosotros.`,
        ],
      },
    ],
  };
};
