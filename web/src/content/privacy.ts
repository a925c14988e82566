import { productName } from '@app/query-api/contract/product';
import type { Block } from './blocks.ts';

/** The privacy policy. It describes what the product does; a change of the one is a change of the other. */
export const privacy: { title: string; updated: string; lede: string; blocks: readonly Block[] } = {
  title: 'Privacy policy',
  updated: '23 November 2026',
  lede: `${productName} exists so that two people can talk without knowing each other. So we keep little, encrypt what we keep, and can erase it for good.`,
  blocks: [
    { heading: 'In short' },
    {
      list: [
        'Owners and finders never see each other’s names, addresses or numbers, unless one of them writes them down.',
        'What people write is encrypted, each message with a key of its own. Erasing destroys the key.',
        'No cookies, no advertising, no trackers, no fonts or scripts from other companies.',
        'You can download your data and delete it yourself, at any time.',
      ],
    },
    { heading: 'Who is responsible' },
    `The people or the company who run this site are responsible for the data on it. Their address is the sender of every e-mail that the site sends. ${productName} is the software that they run, and this page says what it does.`,
    { heading: 'When you find something' },
    'You need no account. When you send a message, we keep:',
    {
      list: [
        'the text that you write, and pictures if you add some. We re-encode the pictures and remove hidden camera data, such as place and time;',
        'your e-mail address or phone number, only if you type one. We use it to tell you that there is an answer. The owner sees it as well; the field says so. With it we keep the language of the page that you used;',
        'your location and its accuracy, only if you switch “Share my location” on.',
      ],
    },
    'You get a private link to the conversation. Whoever has the link can read it, so treat it like a key. The link itself is not stored: it is derived again from a key of ours when it has to be sent again, and the records hold a fingerprint of it. On that page you can leave an address or number, change and withdraw it.',
    'While a code is marked as lost, opening its page tells its owner that it was scanned. We note when, and nothing about you or where you are.',
    'You may be signed in as an owner yourself: a message to somebody else’s code is sent without your sign-in, and is not tied to your account.',
    { heading: 'When you own codes' },
    'We keep your username, a fingerprint of your password (argon2id, never the password), your e-mail address and phone number if you gave them, which notices you want and in which language, your plan, your codes with their titles, greetings and pictures, your orders, and your answers to finders. For each browser that you have notices sent to, we keep the address and the keys that it gave us, encrypted.',
    'A finder sees the title, the greeting and the picture of the code, and what you answer. While you mark it as lost they also see what you write for that, and your e-mail address or phone number if you choose to show them. Nothing else.',
    'For each sign-in we keep when it began and ended, how you signed in, and a rough name of the device, such as “Firefox on Android”, so that you can see where you are signed in.',
    { heading: 'How it is encrypted' },
    `Everything that happens in ${productName} is written to a log that is never changed afterwards. Personal fields enter it encrypted only (AES-256-GCM): each message has a key of its own, and each account has one. Those keys are stored apart from the log and are themselves encrypted with a master key.`,
    'To show you your messages, the site keeps readable copies in its tables. They can be rebuilt from the log, as long as the keys exist.',
    'Pictures are encrypted in the same way and kept beside that log.',
    'Names of records, technical logs, measurements and error messages carry no personal data.',
    { heading: 'How long it is kept, and what erasing means' },
    {
      list: [
        'A message is kept until its code’s auto-delete days are over (1 to 3650 days, chosen by the owner), or until the owner deletes the code or the account. Without auto-delete days it is kept until then.',
        'An account is kept until you delete it.',
        'A session lasts 7 days. A sign-in link works once, for 48 hours. An unpaid order expires after 30 minutes.',
        'An address for which a sign-in link was requested but never opened can be read for a week after the link expired.',
        'The fact that an account, a code or an order was created, and what was done with it and when, stays on record under a random number, without anything that anybody wrote.',
      ],
    },
    'To erase something we destroy its key and remove it from the tables in the same step. From then on nobody can read it on this site, including us. Within about an hour we also remove what is left of it, and of its key, from our database files. That something was erased, and when, stays on record; what it was does not.',
    'A backup holds the log, the tables and the keys as they were on its day. What you erase is still in backups made before it was cleared, and is gone from them when the operator deletes those; operators are told to keep backups no longer than they must. A program also cannot overwrite every block that a disk no longer uses: operators are told to encrypt their disks.',
    { heading: 'Who else sees it' },
    'Administrators of this site can read messages and the contact data that a finder left, to help and to deal with abuse. What an administrator changes is recorded in an audit log in which tampering is detected.',
    'E-mails and SMS go out through providers that the operator chose; those see the address or number and the notice itself. A notice names the code and carries a link. It never carries the other side’s words, name or address. Notices to a browser go through the service of its maker, encrypted so that only your browser can read them.',
    'The link to a map on the dashboard opens OpenStreetMap. It is opened only when an owner clicks it, and then their server learns which location is viewed.',
    'We do not sell any of this, and we do not give it to advertisers.',
    { heading: 'In your browser' },
    'Your browser stores a few things, and sends us only the first: the sign-in (named “token”); the colour mode and the language that you chose (“theme”, “language”); your settings for printing (“print”); that this browser gets notices (“device”); that you asked for a sign-in link, where you were going (“sign-in-link”), when you last opened the page of a lost thing (“scan”), and that somebody signed out (“signed-out”). Until you close the tab, or sign out, it also keeps what you have typed but not sent, and how recent the data is that you have seen. There are no cookies.',
    { heading: 'Against abuse' },
    'We count requests by network address, from some minutes up to a day, so that nobody can guess passwords, codes or links by trying. In these counts, and in the record of each action, a network address appears only as a keyed fingerprint: we can tell that two actions came from the same network, but cannot recover the address. The fingerprints in the record of actions are kept.',
    { heading: 'Your rights' },
    {
      list: [
        'Access and portability: your account page gives you a file of what we hold on you: profile, codes, messages, orders and sign-ins. Pictures are shown on your dashboard.',
        'Correction: you can change your username, address, number, titles and greetings yourself.',
        'Erasure: auto-delete days for messages, deletion of a code with all its messages, deletion for the whole account.',
        'Objections and complaints: write to the operator, or to the data protection authority where you live.',
      ],
    },
    'As a finder you have no account that we could look up. Your private link is your access: with it you can read what you sent and withdraw your contact data.',
    { heading: 'Age' },
    `${productName} is for people of 13 years and older. We do not knowingly keep data about younger children.`,
    { heading: 'Changes' },
    'When this page changes, the date above changes with it. If a change takes something away from you, we announce it 30 days ahead.',
  ],
};
