import type { ArticleOf } from './article.ts';

export const privacy: ArticleOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;
  const phone = `[${site.supportPhone}](tel:${site.supportPhone.replace(/[^+\d]/g, '')})`;

  return {
    title: 'Privacy',
    lead: `What ${site.productName} knows about you, why, who sees it, and what you can ask for.`,
    updated: '2026-11-15',
    sections: [
      {
        id: 'in-short',
        title: 'In short',
        body: [
          {
            list: [
              'We hold what is needed to run a case, to tell both sides about it, and to keep accounts safe.',
              'The other side of your case sees the claim, the answer and the evidence.',
              'We set no cookies. There is no advertising, no analytics, and no scripts or fonts from other companies.',
              'A case record can’t be edited afterwards, by you or by us.',
            ],
          },
          `“We” means the operator: the business or body that runs this installation of ${site.productName}. You reach us at ${mail} or ${phone}.`,
        ],
      },
      {
        id: 'what-we-hold',
        title: 'What we hold',
        body: [
          'If you have an account: your e-mail, your name, your company if you gave one, and your password in a form that can’t be turned back into the password.',
          'If you filed a claim: what you wrote, the amount, your evidence files and your notes.',
          'If a claim was filed against you: your name, e-mail and mailing address as the claimant gave them, and what the claim says about you. If you answer, we also hold your answer, your evidence and any offer you make. You don’t need an account.',
          'For every case: the notice, the times of each step, and the decision.',
        ],
      },
      {
        id: 'what-we-use-it-for',
        title: 'What we use it for',
        body: [
          {
            list: [
              'To mail the notice and to tell both sides what happens next.',
              'To let each side see what the other side says.',
              'To prepare, review and issue a decision.',
              'To let you sign in, and to keep strangers out.',
              'To show later what was done, when, and by whom.',
            ],
          },
          'We don’t use it to show you ads or to follow you across other websites.',
        ],
      },
      {
        id: 'who-sees-it',
        title: 'Who sees it',
        body: [
          {
            list: [
              'The other side: the claim, the answer and the evidence. The claimant never sees the respondent’s access code.',
              'The claimant: also the respondent’s settlement offer. The decision maker does not see settlement offers.',
              'The people who run this service and review cases.',
              'The carriers that bring our letters and e-mails. They get the name, the address and the message they carry.',
            ],
          },
          'Word and Excel files are not shown by the browser itself. If you open a preview of one, an outside document viewer may be used, and that viewer then reads the file. If you don’t want this, download the file instead.',
          'Please add only what your case needs. Cover things like bank account numbers or the names of children before you upload a file.',
        ],
      },
      {
        id: 'software-and-decisions',
        title: 'Software and decisions',
        body: [
          'Software proposes decisions by fixed rules. Each finding is tied to a quote from the evidence. A person reviews the case where needed, or when you or the other side asks. After a decision you have 14 days to object, and then a person looks at it.',
          'The operator can switch on a language model that helps to read the files. It never decides. If the model is run by another company, text from the case files is sent to that company. Ask us whether one is used here.',
        ],
      },
      {
        id: 'passwords-and-sessions',
        title: 'Passwords, codes and signing in',
        body: [
          'Your password is stored only as an argon2id hash. That is a one-way code: we can check a password against it, but we can’t read the password. The access code on a notice is stored only as a one-way code too.',
          'When you sign in, you get a session token. It stays in your browser until you sign out, and it ends after 30 days without use. We keep only a hash of it.',
          'We never need your password or your access code in an e-mail or on the phone. Please don’t send them.',
        ],
      },
      {
        id: 'logs-and-limits',
        title: 'Logs and limits on guessing',
        body: [
          'Our server logs hold ids and times. They never hold names, addresses, codes or amounts.',
          'To stop people from guessing passwords and codes, we count failed tries from each network address. For this we keep the network address as a keyed hash, for a day at most.',
        ],
      },
      {
        id: 'in-your-browser',
        title: 'What stays in your browser',
        body: [
          'Your sign-in or your open case, your language and your theme. No cookies. The [cookies page](/cookies) lists each item and how to remove it.',
        ],
      },
      {
        id: 'how-long',
        title: 'How long we keep it',
        body: [
          'A case record stays after the case is closed, so that both sides can rely on it. It can’t be edited.',
          `Your account details stay as long as you have the account. To learn how long closed cases are kept here, write to ${mail}.`,
        ],
      },
      {
        id: 'your-choices',
        title: 'What you can ask for',
        body: [
          `Write to ${mail}. You can ask what we hold about you, ask for a copy, ask us to correct your account details, or ask us to close your account. Give your claim ID if it is about a case.`,
          'We may need to check who you are first. We will not ask for your password or access code.',
          'We can’t take things out of a case record that the other side also relies on. If something in it is wrong, say so in your answer, in a note or in an appeal. Then your correction becomes part of the record.',
        ],
      },
      {
        id: 'changes-and-questions',
        title: 'Changes and questions',
        body: [
          'When this text changes, the date at the top changes with it.',
          `Questions about privacy go to ${mail} or ${phone}. More ways to reach us are on the [contact page](/contact).`,
        ],
      },
    ],
  };
};
