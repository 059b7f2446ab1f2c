import type { ArticleOf } from './article.ts';

export const contact: ArticleOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;
  const phone = `[${site.supportPhone}](tel:${site.supportPhone.replace(/[^+\d]/g, '')})`;

  return {
    title: 'Contact',
    lead: 'If you have a letter from us, the fastest way to answer is the respondent portal. For everything else, write or call.',
    sections: [
      {
        id: 'answer-a-letter',
        title: 'You want to answer a letter',
        body: [
          'Open the [respondent portal](/respondent-portal) and enter the claim ID from your letter. You can read the claim and answer there without an account. You have five days from the day the letter was mailed.',
          `Not sure the letter is real? Type ${site.publicUrl}/respondent-portal into your browser yourself and enter the claim ID. Don’t use a link from an e-mail.`,
        ],
      },
      {
        id: 'write-or-call',
        title: 'Write or call',
        body: [
          { list: [`E-mail: ${mail}`, `Phone: ${phone}`] },
          'We can help you check a letter, find your way around, answer on paper, get back into your account, or report a page that doesn’t work. Many answers are also on the [help page](/help).',
        ],
      },
      {
        id: 'have-at-hand',
        title: 'What to have at hand',
        body: [
          {
            list: [
              'Your claim ID. It looks like AIA2025000001.',
              'The name on the letter or on your account.',
              'What you tried, and what the page said.',
            ],
          },
          'Never send us your access code or a password, and don’t read them out on the phone. We don’t need them to help you.',
        ],
      },
      {
        id: 'reply-on-paper',
        title: 'Answer on paper',
        body: [
          'You can answer a claim by letter if the internet doesn’t work for you. Write down:',
          {
            list: [
              'the claim ID, your name and how to reach you',
              'whether you agree, want to settle, or dispute the claim',
              'what happened, in your own words, and which facts are wrong',
              'the date and your signature',
            ],
          },
          'Put any settlement offer on a separate sheet, and write “settlement offer” on it. Add copies of your evidence and keep the originals. Leave out the access code.',
          `Call ${phone} or write to ${mail} for the address to send it to, and to tell us it is coming. The five days don’t stop while the letter is on its way, so please send it soon.`,
        ],
      },
      {
        id: 'what-we-cannot-do',
        title: 'What we can’t do',
        body: [
          'We stay neutral, so that both sides can trust the result. We can’t:',
          {
            list: [
              'give legal advice',
              'tell you what to write',
              'extend the deadline by phone',
              'change a decision by phone. To object, appeal within 14 days. The [help page](/help) says how.',
            ],
          },
        ],
      },
      {
        id: 'security-and-press',
        title: 'Security and press',
        body: [
          `Found a security problem? [Write to ${site.supportEmail}](mailto:${site.supportEmail}?subject=security) with the word “security” in the subject. Say what you saw and how we can see it too. Please don’t open or keep other people’s data, and give us time to fix it before you tell others.`,
          `Press questions go to ${mail} too. We don’t talk about single cases.`,
        ],
      },
    ],
  };
};
