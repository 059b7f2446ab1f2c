import type { ArticleOf } from './article.ts';

export const cookies: ArticleOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;

  return {
    title: 'Cookies and browser storage',
    lead: `${site.productName} sets no cookies. It keeps up to four small items in your own browser, and you can remove them at any time.`,
    updated: '2026-11-15',
    sections: [
      {
        id: 'no-cookies',
        title: 'No cookies',
        body: [
          'We set no cookies at all. That is why no cookie banner asks you to agree to anything.',
          'There is no analytics and no advertising. The pages load no scripts and no fonts from other companies.',
        ],
      },
      {
        id: 'what-is-stored',
        title: 'What is kept in your browser',
        body: [
          'A browser has two places of its own for a website’s data. Local storage stays until it is removed. Session storage ends when you close the tab. We use both, and only for these items:',
          {
            list: [
              '“authToken”, in local storage: shows that you are signed in. It stays until you sign out. It stops working after 30 days without use.',
              '“respondentSession”, in session storage: the case you opened in the respondent portal, so that you don’t have to enter the claim ID on each page. It is gone when you close the tab, choose “Exit”, send your answer, or when the response time is over.',
              '“language”, in local storage: the language you chose.',
              '“theme”, in local storage: the light or dark theme you chose.',
            ],
          },
          'Only this website can read these items. None of them is used to follow you.',
        ],
      },
      {
        id: 'shared-computers',
        title: 'On a shared computer',
        body: [
          {
            list: [
              'If you signed in, choose “Sign Out” in the menu before you leave.',
              'If you used the [respondent portal](/respondent-portal), choose “Exit” and close the tab.',
              'Delete files you downloaded, such as evidence or a receipt.',
            ],
          },
        ],
      },
      {
        id: 'how-to-remove',
        title: 'How to remove it all',
        body: [
          'Open your browser’s settings, look for site data, and delete the data of this website. You will be signed out. Your language and theme go back to the start setting.',
          'Your claims and answers stay safe. They are kept on our server, not in your browser. If your browser blocks storage, you may not be able to sign in or stay in the portal.',
        ],
      },
      {
        id: 'document-previews',
        title: 'Previews of Word and Excel files',
        body: [
          'If you open a preview of a Word or Excel file, an outside document viewer may be used. That viewer has its own rules and may set its own cookies. If you don’t want this, download the file instead.',
        ],
      },
      {
        id: 'changes-and-questions',
        title: 'Changes and questions',
        body: [
          'When this text changes, the date at the top changes with it.',
          `Questions go to ${mail}. What we keep on our server is described under [privacy](/privacy).`,
        ],
      },
    ],
  };
};
