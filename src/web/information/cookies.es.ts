import type { ArticleOf } from './article.ts';

export const cookies: ArticleOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;

  return {
    title: 'Cookies y almacenamiento del navegador',
    lead: `${site.productName} no pone cookies. Guarda hasta cuatro datos pequeños en su propio navegador, y usted puede borrarlos cuando quiera.`,
    updated: '2026-11-15',
    sections: [
      {
        id: 'no-cookies',
        title: 'Ninguna cookie',
        body: [
          'No ponemos ninguna cookie. Por eso no aparece un aviso de cookies que le pida aceptar algo.',
          'No hay herramientas de análisis ni publicidad. Las páginas no cargan código ni tipos de letra de otras empresas.',
        ],
      },
      {
        id: 'what-is-stored',
        title: 'Qué se guarda en su navegador',
        body: [
          'Un navegador tiene dos lugares propios para los datos de un sitio web. Lo que está en el almacenamiento local (local storage) queda hasta que se borra. Lo que está en el almacenamiento de sesión (session storage) termina cuando cierra la pestaña. Usamos los dos, y solo para estos datos:',
          {
            list: [
              '“authToken”, en el almacenamiento local: indica que usted inició sesión. Queda hasta que cierre la sesión. Deja de servir después de 30 días sin uso.',
              '“respondentSession”, en el almacenamiento de sesión: el caso que abrió en el portal para responder, para que no tenga que escribir el número de reclamo en cada página. Desaparece cuando cierra la pestaña, elige “Salir” (Exit), envía su respuesta o termina el plazo para responder.',
              '“language”, en el almacenamiento local: el idioma que eligió.',
              '“theme”, en el almacenamiento local: el tema claro u oscuro que eligió.',
            ],
          },
          'Solo este sitio web puede leer estos datos. Ninguno se usa para seguir lo que usted hace.',
        ],
      },
      {
        id: 'shared-computers',
        title: 'En una computadora compartida',
        body: [
          {
            list: [
              'Si inició sesión, elija “Cerrar sesión” (Sign Out) en el menú antes de irse.',
              'Si usó el [portal para responder](/respondent-portal), elija “Salir” (Exit) y cierre la pestaña.',
              'Borre los archivos que descargó, como pruebas o un comprobante.',
            ],
          },
        ],
      },
      {
        id: 'how-to-remove',
        title: 'Cómo borrarlo todo',
        body: [
          'Abra la configuración de su navegador, busque los datos de sitios y borre los de este sitio web. Se cerrará su sesión. Su idioma y su tema vuelven a la configuración inicial.',
          'Sus reclamos y respuestas no se pierden. Están en nuestro servidor, no en su navegador. Si su navegador bloquea el almacenamiento, es posible que no pueda iniciar sesión ni permanecer en el portal.',
        ],
      },
      {
        id: 'document-previews',
        title: 'Vista previa de archivos de Word y Excel',
        body: [
          'Si abre la vista previa de un archivo de Word o Excel, es posible que se use un visor de documentos externo. Ese visor tiene sus propias reglas y puede poner sus propias cookies. Si no quiere eso, descargue el archivo.',
        ],
      },
      {
        id: 'changes-and-questions',
        title: 'Cambios y preguntas',
        body: [
          'Cuando este texto cambia, cambia también la fecha de arriba.',
          `Para preguntas, escriba a ${mail}. Lo que guardamos en nuestro servidor se explica en [privacidad](/privacy).`,
        ],
      },
    ],
  };
};
