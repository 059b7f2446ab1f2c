import type { ArticleOf } from './article.ts';

export const privacy: ArticleOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;
  const phone = `[${site.supportPhone}](tel:${site.supportPhone.replace(/[^+\d]/g, '')})`;

  return {
    title: 'Privacidad',
    lead: `Qué sabe ${site.productName} de usted, para qué, quién lo ve y qué puede pedir.`,
    updated: '2026-11-15',
    sections: [
      {
        id: 'in-short',
        title: 'En resumen',
        body: [
          {
            list: [
              'Guardamos lo necesario para llevar un caso, informar a ambas partes y proteger las cuentas.',
              'La otra parte de su caso ve el reclamo, la respuesta y las pruebas.',
              'No ponemos cookies. No hay publicidad, ni herramientas de análisis, ni código o tipos de letra de otras empresas.',
              'El expediente de un caso no se puede editar después, ni por usted ni por nosotros.',
            ],
          },
          `“Nosotros” es el operador: la empresa u organismo que administra esta instalación de ${site.productName}. Nos encuentra en ${mail} o en el ${phone}.`,
        ],
      },
      {
        id: 'what-we-hold',
        title: 'Qué guardamos',
        body: [
          'Si tiene una cuenta: su correo electrónico, su nombre, su empresa si la indicó y su contraseña, en una forma que no permite volver a la contraseña.',
          'Si presentó un reclamo: lo que escribió, la cantidad, sus archivos de prueba y sus notas.',
          'Si alguien presentó un reclamo contra usted: su nombre, correo electrónico y dirección postal tal como los dio el reclamante, y lo que el reclamo dice de usted. Si responde, guardamos también su respuesta, sus pruebas y cualquier oferta que haga. No necesita una cuenta.',
          'De cada caso: el aviso, la hora de cada paso y la decisión.',
        ],
      },
      {
        id: 'what-we-use-it-for',
        title: 'Para qué lo usamos',
        body: [
          {
            list: [
              'Para enviar el aviso por correo y decir a ambas partes qué sigue.',
              'Para que cada parte vea lo que dice la otra.',
              'Para preparar, revisar y emitir una decisión.',
              'Para que usted pueda iniciar sesión y para que los extraños no puedan entrar.',
              'Para poder mostrar después qué se hizo, cuándo y quién lo hizo.',
            ],
          },
          'No lo usamos para mostrarle anuncios ni para seguir lo que hace en otros sitios web.',
        ],
      },
      {
        id: 'who-sees-it',
        title: 'Quién lo ve',
        body: [
          {
            list: [
              'La otra parte: el reclamo, la respuesta y las pruebas. El reclamante nunca ve el código de acceso de quien responde.',
              'El reclamante: también la oferta de acuerdo de quien responde. Quien decide no ve las ofertas de acuerdo.',
              'Las personas que administran este servicio y revisan los casos.',
              'Los servicios que llevan nuestras cartas y correos electrónicos. Reciben el nombre, la dirección y el mensaje que llevan.',
            ],
          },
          'El navegador no muestra por sí mismo los archivos de Word y Excel. Si abre la vista previa de uno, es posible que se use un visor de documentos externo, y ese visor lee entonces el archivo. Si no quiere eso, descargue el archivo.',
          'Por favor, agregue solo lo que su caso necesita. Antes de subir un archivo, tape datos como números de cuentas bancarias o nombres de niños.',
        ],
      },
      {
        id: 'software-and-decisions',
        title: 'Los programas y las decisiones',
        body: [
          'Un programa propone decisiones según reglas fijas. Cada conclusión va unida a una cita de las pruebas. Una persona revisa el caso cuando hace falta, o cuando usted o la otra parte lo pide. Después de una decisión tiene 14 días para objetar, y entonces la mira una persona.',
          'El operador puede activar un modelo de lenguaje que ayuda a leer los archivos. Nunca decide. Si el modelo es de otra empresa, se envía a esa empresa texto de los archivos del caso. Pregúntenos si se usa uno aquí.',
        ],
      },
      {
        id: 'passwords-and-sessions',
        title: 'Contraseñas, códigos e inicio de sesión',
        body: [
          'Su contraseña se guarda solo como un hash argon2id. Es un código de un solo sentido: con él podemos comprobar una contraseña, pero no podemos leerla. El código de acceso de un aviso también se guarda solo como un código de un solo sentido.',
          'Cuando inicia sesión, recibe una clave de sesión. Queda en su navegador hasta que cierre la sesión, y vence después de 30 días sin uso. Nosotros guardamos solo un hash de ella.',
          'Nunca necesitamos su contraseña ni su código de acceso por correo electrónico o por teléfono. Por favor, no los envíe.',
        ],
      },
      {
        id: 'logs-and-limits',
        title: 'Registros y límites contra quien adivina',
        body: [
          'Los registros de nuestro servidor contienen identificadores y horas. Nunca contienen nombres, direcciones, códigos ni cantidades.',
          'Para impedir que alguien adivine contraseñas y códigos, contamos los intentos fallidos de cada dirección de red. Para eso guardamos la dirección de red como un hash con clave, durante un día como máximo.',
        ],
      },
      {
        id: 'in-your-browser',
        title: 'Qué queda en su navegador',
        body: [
          'Su inicio de sesión o su caso abierto, su idioma y su tema. Ninguna cookie. La [página de cookies](/cookies) explica cada dato y cómo borrarlo.',
        ],
      },
      {
        id: 'how-long',
        title: 'Cuánto tiempo lo guardamos',
        body: [
          'El expediente de un caso se conserva después de cerrado, para que ambas partes puedan contar con él. No se puede editar.',
          `Los datos de su cuenta se conservan mientras tenga la cuenta. Para saber cuánto tiempo se guardan aquí los casos cerrados, escriba a ${mail}.`,
        ],
      },
      {
        id: 'your-choices',
        title: 'Qué puede pedir',
        body: [
          `Escriba a ${mail}. Puede preguntar qué guardamos sobre usted, pedir una copia, pedir que corrijamos los datos de su cuenta o pedir que la cerremos. Dé su número de reclamo si se trata de un caso.`,
          'Es posible que antes tengamos que comprobar quién es usted. No le pediremos su contraseña ni su código de acceso.',
          'No podemos quitar del expediente cosas con las que también cuenta la otra parte. Si algo allí no es correcto, dígalo en su respuesta, en una nota o en una apelación. Así su corrección pasa a ser parte del expediente.',
        ],
      },
      {
        id: 'changes-and-questions',
        title: 'Cambios y preguntas',
        body: [
          'Cuando este texto cambia, cambia también la fecha de arriba.',
          `Para preguntas sobre privacidad, escriba a ${mail} o llame al ${phone}. En la [página de contacto](/contact) hay más formas de comunicarse con nosotros.`,
        ],
      },
    ],
  };
};
