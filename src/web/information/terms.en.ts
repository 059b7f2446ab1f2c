import type { ArticleOf } from './article.ts';

export const terms: ArticleOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;
  const phone = `[${site.supportPhone}](tel:${site.supportPhone.replace(/[^+\d]/g, '')})`;

  return {
    title: 'Terms',
    lead: `The rules for everyone who uses ${site.productName}, in plain words.`,
    updated: '2026-11-15',
    sections: [
      {
        id: 'the-service',
        title: '1. What this service is',
        body: [
          `${site.productName} is an online arbitration service for small disputes. One side, the claimant, files a claim. The other side, the respondent, gets a mailed notice and can answer. Then a decision follows under these terms.`,
          '“We” means the operator: the business or body that runs this installation. We are not a court and not a law firm. We don’t take sides and don’t give legal advice.',
          'What a decision means for you in law can depend on what the two sides agreed and on where you live. A lawyer or a legal aid office can tell you.',
        ],
      },
      {
        id: 'who-may-use-it',
        title: '2. Who may use it',
        body: [
          'You may use it if you are allowed by law to make agreements, for yourself or for a business you may speak for.',
          'To file a claim, you need an account with your true name and an e-mail you can read. Keep your password to yourself. To answer a claim, you need no account, only the claim ID and access code from your notice.',
          'Opening a claim to read it does not mean that you agree with it.',
        ],
      },
      {
        id: 'claims-and-truth',
        title: '3. Claims and the truth',
        body: [
          'A claim must be about a parking violation or a contract violation, and ask for $1 to $10,000.',
          'Say what happened as you know it. This goes for both sides. Don’t leave out what you know matters, don’t change documents, and don’t claim the same money twice.',
          'The claimant gives the respondent’s name and address and makes sure they are right. Once a claim is submitted, it can’t be changed. The claimant can withdraw it before a decision, and the respondent is told.',
        ],
      },
      {
        id: 'notices-and-time-limits',
        title: '4. Notices and time limits',
        body: [
          'After a claim is submitted, we mail a notice to the address the claimant gave. It has the claim ID, an access code and the deadline.',
          'The respondent has five days from mailing to answer. Without an answer, the case goes on to default judgment. It is then decided on the claimant’s evidence. The claimant still has to show the claim, and does not get the full amount automatically.',
          'Times are measured by our server’s clock and shown with their time zone. Support can’t extend a deadline by phone. If a notice reached you late, say so when you answer or appeal.',
        ],
      },
      {
        id: 'evidence-and-record',
        title: '5. Evidence and the case record',
        body: [
          'Each side may add up to 10 files, each up to 50 MB, of these types: jpeg, png, gif, webp, pdf, doc, docx, xls, xlsx, txt, csv, mp4, mov, mp3, wav. The claimant’s files are sealed when the claim is submitted. The other side can see them.',
          'Add only files you are allowed to share. You keep your rights in them. You let us store them, show them to the other side, and use them to decide the case.',
          'Text in a file that tries to give orders to the software is not evidence. It is marked, and a person looks at it.',
          'We keep a record of each step of a case. Nobody can edit it, not even us. The [privacy page](/privacy) says what we hold and who sees it.',
        ],
      },
      {
        id: 'decisions-and-review',
        title: '6. Decisions and review by a person',
        body: [
          'Software proposes a decision by fixed rules, tied to quotes from the evidence. A language model may help to read the files if the operator has switched it on. It never decides.',
          'A person reviews the case where needed, or when either side asks.',
          'Each side has 14 days from the decision to object, by appeal. A person then looks afresh and keeps the decision, changes it or sets it aside. If nobody objects in that time, or both sides accept, the decision is final.',
        ],
      },
      {
        id: 'settlement',
        title: '7. Settlement',
        body: [
          'The respondent can agree to the full amount, offer less, or offer to pay in parts. Agreeing to the full amount, or an offer that the claimant accepts, ends the dispute with an agreed decision. Both sides must keep to it.',
          'If an offer is declined, the case goes on. Settlement offers are not shown to the decision maker.',
        ],
      },
      {
        id: 'fees',
        title: '8. Fees',
        body: [
          'Filing costs nothing, unless the operator has set a fee. Any fee is listed under Billing in the claimant’s account. Reading a claim and answering it in the portal costs nothing.',
          'Costs you have elsewhere, such as copies, postage or your own lawyer, are yours.',
        ],
      },
      {
        id: 'conduct',
        title: '9. Fair conduct and suspended accounts',
        body: [
          {
            list: [
              'Don’t threaten, insult or harass anyone.',
              'Don’t file claims that you know are false, and don’t pretend to be someone else.',
              'Don’t guess claim IDs, codes or passwords, and don’t try to break or overload the service.',
            ],
          },
          `If an account is used this way, we may suspend it. A suspended account can’t be used to sign in. Being suspended does not decide a case. If you think it is a mistake, write to ${mail} and a person will look at it.`,
        ],
      },
      {
        id: 'what-we-answer-for',
        title: '10. What we answer for',
        body: [
          'We run this service with care. It can still fail, be slow or be down for a while. If that gets in your way, tell us as soon as you can, and say so in your answer or appeal.',
          'We answer for harm that we cause by not taking proper care, as far as the law says so. We don’t answer for what the two sides say or do, for a wrong address we were given, or for whether the other side pays.',
          'Nothing in these terms takes away rights that the law gives you and that can’t be given up.',
        ],
      },
      {
        id: 'changes-and-contact',
        title: '11. Changes and contact',
        body: [
          'When these terms change, the date at the top changes with them. A claim goes by the terms that held on the day it was submitted.',
          `Questions go to ${mail} or ${phone}. More ways to reach us are on the [contact page](/contact).`,
        ],
      },
    ],
  };
};
