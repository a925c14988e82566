import { PLANS } from '@app/query-api/contract/plans';
import type { HelpCategory } from './help-article.ts';

const plansAndOrders: HelpCategory = {
  name: 'Plans and orders',
  articles: [
    {
      id: 'which-plan',
      title: 'Which plan do I need?',
      content: [
        `Free has ${PLANS.free.codes} codes and ${PLANS.free.messages} messages a month, for good. Basic has ${PLANS.basic.codes} of each, with SMS. Premium has ${PLANS.premium.codes} of each, and support answers within 4 hours. [Pricing](/pricing) compares them.`,
      ],
    },
    {
      id: 'buy-a-pack-of-codes',
      title: 'Buy a pack of codes',
      content: [
        'The [Digital QR store](/store) sells packs of 10 to 100 codes. They are on your dashboard at once, to print or as images. Whoever scans one first claims it.',
      ],
    },
    {
      id: 'how-payment-works',
      title: 'How payment works',
      content: [
        'For now payments are simulated: no money moves. An order stays open for 30 minutes.',
      ],
    },
    {
      id: 'shipping-and-returns',
      title: 'Shipping and returns',
      content: [
        'Products from the [Physical Shop](/shop) ship free over $25, with a 30-day money-back guarantee.',
      ],
    },
  ],
};

export const helpPage = {
  title: 'Help center',
  lede: 'Short answers to what people ask us most.',
  search: 'Search the articles',
  searchHelp: 'Searches titles and texts.',
  noResults: 'No results found',
  noResultsNext: 'Try another word, or see the [support page](/support).',
} as const;

const gettingStarted: HelpCategory = {
  name: 'Getting started',
  articles: [
    {
      id: 'make-your-first-code',
      title: 'Make your first code',
      content: [
        '[Create an account](/auth?tab=register) with a username and a password; an email address is optional. On the dashboard choose “Create code” and give it a title, such as “Blue backpack”. Finders read it, so leave your name out.',
        'Say what it is on, such as a car: finders then get the right words.',
        'The code is yours at once. Print a sheet of labels, or download its image.',
      ],
    },
    {
      id: 'claim-a-printed-code',
      title: 'Claim a printed code',
      content: [
        'Stickers from a shop belong to nobody yet. Scan the code, sign in, give it a title, and it is yours.',
        'You can always claim a code, whatever the limit of your plan.',
      ],
    },
    {
      id: 'where-to-stick-it',
      title: 'Where to stick it',
      content: [
        {
          list: [
            'Where a stranger looks first: beside the zip, on the keyring, under the saddle.',
            'On something flat, clean and dry. A curve needs a small label.',
            'Not where your thumb rubs it.',
          ],
        },
        'Scan it once yourself: in a private window you see what a finder sees.',
      ],
    },
  ],
};

const codes: HelpCategory = {
  name: 'Codes and labels',
  articles: [
    {
      id: 'print-a-sheet',
      title: 'Print a sheet of labels',
      content: [
        'The dashboard makes PDF sheets for common labels: Avery L7160 and L7120 on A4, 5160 and 22806 on Letter, and labels to cut from plain paper: three sizes, round ones, luggage tags. Print at 100%, without “fit to page”.',
        'You can skip labels that are already used.',
      ],
    },
    {
      id: 'scratched-label',
      title: 'My label is scratched',
      content: [
        'Under each code are eight characters, such as 7K3M Q9XA. Anyone can type them after our address, in any case, with or without the space. O is read as 0, I as 1.',
      ],
    },
    {
      id: 'pause-a-code',
      title: 'Pause a code',
      content: [
        'A paused code takes no messages. Its page says so, without a reason. Earlier messages stay.',
      ],
    },
    {
      id: 'change-what-a-finder-reads',
      title: 'Change what a finder reads',
      content: [
        'Title, greeting and picture can be changed on the dashboard; the printed code stays the same. Pictures may be PNG, JPEG or WebP, up to 2 MB. We remove hidden camera data, such as the place.',
      ],
    },
    {
      id: 'when-something-is-lost',
      title: 'When something is lost',
      content: [
        'Press the magnifying glass on the card of the code. Finders then read what you fill in: a message, a reward that you pay yourself, where and when you last saw it, and how to reach you. We tell you each time somebody opens its page.',
        'The finder can say “I have handed it over”. Press “I have it back” when you do.',
      ],
    },
  ],
};

const messages: HelpCategory = {
  name: 'Messages',
  articles: [
    {
      id: 'i-found-something',
      title: 'I found something. What now?',
      content: [
        'Scan the code with the camera of your phone, or type the characters under it after our address. Write where the thing is. You need no account and no app.',
        'After sending you get a private link. Keep it: there you read the owner’s answer.',
      ],
    },
    {
      id: 'answer-a-finder',
      title: 'Answer a finder',
      content: [
        'Press Reply on the Messages tab of your dashboard. The finder reads it on their private page, and is notified if they left an address. How you are notified is [up to you](/help#ways-to-be-notified).',
      ],
    },
    {
      id: 'location-in-a-message',
      title: 'The location in a message',
      content: [
        'A finder can switch on “Share my location”. Then the message carries the location and its accuracy, and you get a link to a map. You can switch this off for a code.',
      ],
    },
    {
      id: 'more-messages-than-my-plan',
      title: 'More messages than my plan includes',
      content: [
        'A finder is never turned away. Past the monthly limit, messages are kept and shown as before. Only notifications stop until next month, after a last one that says so.',
      ],
    },
    {
      id: 'ways-to-be-notified',
      title: 'Ways to be notified',
      content: [
        'E-mail, SMS on a paid plan, this phone or computer, ntfy and Telegram: add them on your [account page](/account), under “Notifications”. None contains the words of the finder. “Send a test” there shows what went wrong.',
      ],
    },
    {
      id: 'helper-and-quiet-hours',
      title: 'A helper and quiet hours',
      content: [
        'On your [account page](/account) you can ask somebody to be told when you miss a message. With “Let me sleep”, notifications wait until your quiet hours end; your helper is notified at any hour.',
      ],
    },
    {
      id: 'voice-notes',
      title: 'Voice notes',
      content: [
        'Press “Record a voice note” under the message and allow the microphone: up to a minute, erased like any message. It leaves your device only when you send the message.',
      ],
    },
    {
      id: 'without-a-signal',
      title: 'Without a signal',
      content: [
        'If you press Send without a signal, the message stays on your phone and is sent as soon as there is one. After 7 days it is deleted from your phone.',
      ],
    },
  ],
};

const privacy: HelpCategory = {
  name: 'Privacy and safety',
  articles: [
    {
      id: 'what-a-finder-sees',
      title: 'What a finder sees of me',
      content: [
        'The title, the greeting and the picture that you gave the code, and what you ticked. Never your username. When an administrator reads your messages, your account page shows it.',
      ],
    },
    {
      id: 'auto-delete',
      title: 'Let messages erase themselves',
      content: [
        'Give a code a number of days, from 1 to 3650. Each of its messages is erased that many days after it was sent, with all that came with it. Empty means never. A change applies to old messages, too.',
      ],
    },
    {
      id: 'delete-a-code',
      title: 'Delete a code',
      content: [
        'Choose Delete in the menu of a code. Its page says so. You can undo this for 10 seconds. Then its messages are erased for good, and its place in your plan is free again. Nobody can use that code again: take its label off. To give the thing away, choose “Hand over to somebody” instead.',
      ],
    },
    {
      id: 'what-erased-means',
      title: 'What “erased” means here',
      content: [
        'Each message is encrypted with a key of its own. To erase it we destroy that key; then nobody can read it here. Backups hold it until they are deleted ([privacy policy](/privacy)).',
      ],
    },
    {
      id: 'somebody-bothers-me',
      title: 'Somebody is bothering me',
      content: [
        'Block the conversation: nothing more comes from it, and the other side is not told. You can also pause the code.',
      ],
    },
    {
      id: 'who-scanned-my-code',
      title: 'Who scanned my code',
      content: [
        'Choose “Openings” in the menu of a code: when its page was opened in the last 30 days, on what kind of device and roughly where. Nothing that leads to a person is kept.',
      ],
    },
  ],
};

const account: HelpCategory = {
  name: 'Account and sign-in',
  articles: [
    {
      id: 'sign-in-without-a-password',
      title: 'Sign in without a password',
      content: [
        'Choose “Link” on the [sign-in page](/auth) and type your email address or phone number. The link we send works once, for 48 hours. A newer link replaces it.',
      ],
    },
    {
      id: 'change-address-or-number',
      title: 'Change my address or number',
      content: [
        'On your account page. The new one is used for sign-in and notifications once you have entered the six digits that we send to it.',
      ],
    },
    {
      id: 'sign-out-everywhere',
      title: 'Sign out everywhere',
      content: [
        'Your account page lists your sessions, and ends one or all others. A new password ends every other one. They last 7 days at most.',
      ],
    },
    {
      id: 'take-my-data-or-delete-it',
      title: 'Take my data with me, or delete it',
      content: [
        'On your account page you can download all we hold on you, or delete the account: your personal data and the messages on your codes are then erased for good.',
      ],
    },
  ],
};

export const helpCategories: readonly HelpCategory[] = [
  gettingStarted,
  codes,
  messages,
  privacy,
  account,
  plansAndOrders,
];
