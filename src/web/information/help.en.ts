import type { HelpOf } from './article.ts';

const LETTER = 'I got a letter';
const ANSWER = 'Answering and settling';
const FILING = 'Filing a claim';
const DECISION = 'Decisions and appeals';
const ACCOUNT = 'Account and password';
const ACCESS = 'Cost, privacy and access';

export const help: HelpOf = (site) => {
  const mail = `[${site.supportEmail}](mailto:${site.supportEmail})`;
  const phone = `[${site.supportPhone}](tel:${site.supportPhone.replace(/[^+\d]/g, '')})`;

  return {
    title: 'Help',
    lead: 'Find your question. Each answer starts with what to do first.',
    questions: [
      {
        id: 'is-the-letter-real',
        topic: LETTER,
        question: 'I got a letter. Is it real?',
        answer: [
          `Check it yourself. Type this address into your browser: ${site.publicUrl}/respondent-portal. Don’t use a link from an e-mail.`,
          'Then enter the claim ID from the letter. It looks like AIA2025000001. If the letter is real, you see the name it is addressed to, how much is asked, and what it is about. You don’t need an account.',
          `If nothing is found, check each letter and number. If it still isn’t found, call ${phone} or write to ${mail}. Use the number on this page, not one from the letter. Don’t pay anyone before you have checked.`,
        ],
      },
      {
        id: 'what-to-do-by-when',
        topic: LETTER,
        question: 'What must I do, and by when?',
        answer: [
          'Answer within five days of the day the letter was mailed. The exact date and time are on the letter and in the portal.',
          {
            list: [
              'Open the [respondent portal](/respondent-portal) and enter your claim ID.',
              'Read what is claimed and look at the evidence.',
              'Choose “Acknowledge & Settle” if you want to pay or make an offer. Choose “Dispute & Respond” if you don’t agree.',
            ],
          },
          'To answer and to open evidence files, you also need the access code. It is printed on the same letter.',
        ],
      },
      {
        id: 'if-i-do-not-answer',
        topic: LETTER,
        question: 'What happens if I don’t answer?',
        answer: [
          'After five days, the case goes on without your answer. This is called default judgment.',
          'It does not mean that the other side gets everything. The case is still decided on the evidence they gave. The amount can be less than they asked for, or nothing. Your silence is not counted as a yes.',
          'You still have 14 days after the decision to object. But answering now is the best way to be heard.',
        ],
      },
      {
        id: 'deadline-has-passed',
        topic: LETTER,
        question: 'The letter came late, or my five days are over. What now?',
        answer: [
          'Keep the letter and the envelope. Write down the day it reached you.',
          'If there is time left, even an hour, answer in the [respondent portal](/respondent-portal) now.',
          `If the time is over, write to ${mail} and give your claim ID. We can’t extend the deadline by phone. When there is a decision, you have 14 days to object. Say that the letter came late and what you would have answered. A person then looks at the case afresh.`,
        ],
      },
      {
        id: 'not-about-me',
        topic: LETTER,
        question: 'The letter is not about me. What should I do?',
        answer: [
          'Please don’t throw it away. The case goes on unless someone answers.',
          'If your name is on it but the claim is wrong, choose “Dispute & Respond” in the [respondent portal](/respondent-portal). Say why: for example, it was not your car, you had sold it, or you never made the contract. Add proof if you have some.',
          `If the letter is for someone else, tell us the claim ID at ${mail} or ${phone}.`,
        ],
      },
      {
        id: 'lost-letter-or-code',
        topic: LETTER,
        question: 'I lost the letter, or my claim ID or access code does not work',
        answer: [
          'Check the characters once more. The claim ID starts with letters and ends with numbers. The access code has 10 characters.',
          'After several wrong tries, the portal asks you to wait. This keeps strangers from guessing. Wait 15 minutes, then try again. If it still says no, wait an hour.',
          `If you no longer have the letter, call ${phone}. We can’t read your access code to you, because we don’t keep it in a readable form. You can still [answer on paper](/contact).`,
        ],
      },
      {
        id: 'how-to-dispute',
        topic: ANSWER,
        question: 'I don’t agree with the claim. How do I say so?',
        answer: [
          'Open the [respondent portal](/respondent-portal) and choose “Dispute & Respond”.',
          {
            list: [
              'Mark the facts that are wrong.',
              'Say in your own words what happened. You have 20 to 5,000 characters.',
              'Add up to 10 files that support you, such as photos, receipts or messages.',
              'Type your name to sign, check everything, and send.',
            ],
          },
          'You don’t need legal words. Dates, amounts and what you saw help most.',
        ],
      },
      {
        id: 'can-i-settle',
        topic: ANSWER,
        question: 'Can I settle?',
        answer: [
          'Yes. Choose “Acknowledge & Settle” in the [respondent portal](/respondent-portal). You can agree to pay the full amount by a date, offer less, or offer to pay in parts.',
          'If you agree to the full amount, that is recorded at once as an agreed decision. If you make an offer, the other side can accept it or decline it.',
          'If they decline, the case goes on. Your offer is not shown to the decision maker. If you think you owe nothing, choose “Dispute & Respond” instead.',
        ],
      },
      {
        id: 'how-days-count',
        topic: ANSWER,
        question: 'How are the five days counted?',
        answer: [
          'They start when your letter is handed to the mail. They end at the same time of day, five days later. Weekends count.',
          'Our server’s clock decides, not the clock on your phone. The portal shows the end as a date and time with its time zone. If you can, don’t wait for the last hour.',
        ],
      },
      {
        id: 'after-i-answer',
        topic: ANSWER,
        question: 'What happens after I answer?',
        answer: [
          'Save your receipt. You can download it right after you send your answer. Then the portal session ends.',
          'The other side is told that you answered. If you disputed the claim, a decision follows and both of you get it. An answer that was sent can’t be edited.',
          'To see where your case stands, you need your claim ID and access code. Keep the letter until the case is closed.',
        ],
      },
      {
        id: 'no-internet',
        topic: ANSWER,
        question: 'I have no internet at home. How can I answer?',
        answer: [
          `Call ${phone} first and have your claim ID ready. You can answer on paper. The [contact page](/contact) says what to write, and we can tell you by phone.`,
          'The portal also works on a phone, or on a computer at a public library. On a shared computer, choose “Exit” and close the tab when you are done.',
          'The five days keep running while a letter is on its way. Please send it soon.',
        ],
      },
      {
        id: 'what-can-i-claim',
        topic: FILING,
        question: 'What can I file a claim for?',
        answer: [
          'You can file two kinds of claim: a parking violation or a contract violation. The amount can be from $1 to $10,000.',
          'You need the other side’s name, e-mail and full mailing address, so that the notice reaches them. It’s best to file within 30 days, while the evidence is fresh. Later is possible too.',
        ],
      },
      {
        id: 'how-to-file',
        topic: FILING,
        question: 'How do I file, and what happens then?',
        answer: [
          '[Create an account](/register), choose New Claim, and fill in the form. If a field has nothing to do with your case, tick “Doesn’t apply”. You can save a draft and come back.',
          {
            list: [
              'You submit. Your evidence is sealed.',
              'We mail a notice to the other side.',
              'They have five days to settle or dispute.',
              'A decision follows. Each side has 14 days to object.',
            ],
          },
          'Your claim page shows each step and the time left.',
        ],
      },
      {
        id: 'evidence-files',
        topic: FILING,
        question: 'Which files can I add as evidence?',
        answer: [
          'You can add up to 10 files, each up to 50 MB. Photos from your phone are fine.',
          {
            list: [
              'Pictures: jpeg, png, gif, webp',
              'Documents: pdf, doc, docx, txt',
              'Tables: xls, xlsx, csv',
              'Video: mp4, mov',
              'Sound: mp3, wav',
            ],
          },
          'Choose clear, complete files. For parking: signs, photos, payment records. For contracts: the contract, payments, messages. The other side can see what you add. The same rules hold for both sides.',
        ],
      },
      {
        id: 'change-after-submitting',
        topic: FILING,
        question: 'Can I change my claim after I submit it?',
        answer: [
          'No. While it is a draft, you can change everything. When you submit, the claim and its evidence are sealed, so that both sides answer to the same record.',
          'You can still add notes. You can also close the claim before there is a decision. That withdraws it, and the other side is told.',
        ],
      },
      {
        id: 'who-decides',
        topic: DECISION,
        question: 'Who decides: a computer or a person?',
        answer: [
          'Software proposes a decision by fixed rules. Every finding is tied to a quote from the evidence, so that you can check it. A person reviews the case where needed, or when you or the other side asks.',
          'A language model may help to read the files, if it is switched on here. It never decides.',
          'If a file can’t be read, a person looks at it. Nobody loses because software could not read a file.',
        ],
      },
      {
        id: 'ask-for-a-person',
        topic: DECISION,
        question: 'Can I ask for a person to look at my case?',
        answer: [
          `Yes. Each side can ask. The decision itself tells you how. You can also write to ${mail}, give your claim ID, and say that you want a person to look.`,
          'You don’t need a special reason. Say what you think was missed, if you can.',
        ],
      },
      {
        id: 'how-to-appeal',
        topic: DECISION,
        question: 'I don’t agree with the decision. How do I appeal?',
        answer: [
          'You have 14 days from the decision. Open your case, choose Appeal, and say what you think is wrong.',
          'Claimants [sign in](/login) and open the claim. Respondents use the claim ID and access code in the [respondent portal](/respondent-portal).',
          'A person then looks afresh. They can keep the decision, change it, or set it aside. If nobody objects in 14 days, or both sides accept, the decision is final.',
        ],
      },
      {
        id: 'court-or-legal-advice',
        topic: DECISION,
        question: 'Is this a court? Can you give me legal advice?',
        answer: [
          `No. ${site.productName} is an arbitration service, not a court. It works by the rules in the [terms](/terms).`,
          'We can’t give legal advice or tell you what to write. If you want advice, ask a lawyer or a legal aid office near you. Do it early, because the five days keep running.',
        ],
      },
      {
        id: 'need-an-account',
        topic: ACCOUNT,
        question: 'Do I need an account?',
        answer: [
          'To answer a letter: no. Your claim ID and access code are enough.',
          'To file a claim: yes. You give your name, your e-mail, a company if you have one, and a password of 10 to 128 characters. [Create an account](/register).',
        ],
      },
      {
        id: 'forgot-password',
        topic: ACCOUNT,
        question: 'I forgot my password, or I can’t sign in',
        answer: [
          `Write to ${mail} or call ${phone}. You can’t reset a password by e-mail on your own yet. Never send us a password.`,
          'If you tried too many times, wait 15 minutes and try again. The limit protects your account from guessing.',
          'If you came to answer a letter, you don’t need a password. Go to the [respondent portal](/respondent-portal).',
        ],
      },
      {
        id: 'change-password',
        topic: ACCOUNT,
        question: 'How do I change my password and keep my account safe?',
        answer: [
          '[Sign in](/login), open Profile in the menu, and change it there. You need your current password.',
          'Use 10 characters or more. Very common passwords are refused. When you change your password, your other devices are signed out.',
          'On a shared computer, choose Sign Out when you are done. Otherwise you stay signed in until 30 days pass without use.',
        ],
      },
      {
        id: 'cost',
        topic: ACCESS,
        question: 'What does it cost?',
        answer: [
          'Filing costs nothing, unless the operator of this service has set a fee. Any fee is listed under Billing in your account.',
          'Reading a claim and answering it in the portal costs nothing.',
        ],
      },
      {
        id: 'who-sees-my-case',
        topic: ACCESS,
        question: 'Who can see my case?',
        answer: [
          'You, the other side, and the people who run the service and review cases. It is not public. The other side sees the claim, the answer and the evidence.',
          'Settlement offers are not shown to the decision maker. We use no cookies, no advertising and no analytics. Read more under [privacy](/privacy) and [cookies](/cookies).',
        ],
      },
      {
        id: 'accessibility',
        topic: ACCESS,
        question: 'I use a screen reader, need larger text, or read Spanish',
        answer: [
          'You can choose English or Spanish, and a light or dark theme. The pages are made to work with a keyboard, with a screen reader and with enlarged text.',
          `If something doesn’t work for you, tell us at ${mail} or ${phone}. Say which page it is. You can also answer [on paper](/contact).`,
        ],
      },
    ],
  };
};
