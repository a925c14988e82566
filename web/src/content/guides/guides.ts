import { siteName } from '../../components/site-name.ts';
import type { PageHead } from '../pages.ts';
import type { Guide } from './guide.ts';

const voiceGuide: Guide = {
  slug: 'voice',
  category: 'Messages',
  title: 'Voice notes',
  summary:
    'Speak instead of typing: up to a minute, without a phone number, erased like any message.',
  content: [
    { heading: 'Record one' },
    'Press “Record a voice note” under the message and allow the microphone. A bar shows how loud you are, and a clock how much of the minute is left. Stop, listen, and send it, or delete it. You need not type anything besides.',
    'It leaves your device only when you send the message. If you close or reload the page before that, it is gone.',
    { heading: 'Listen to one' },
    'Press Play. You can play it 1.5 times as fast, and move through it with the arrow keys.',
    { heading: 'When the microphone does not work' },
    {
      list: [
        'Allow it for this site in the settings of your browser, then press “Try again”.',
        'Close other programs that are using it, such as a call.',
        'If the button is missing, your browser cannot record.',
      ],
    },
    { heading: 'Who can hear it' },
    'The two of you, and administrators of this site; the owner sees when one of them did. It is stored encrypted. Only the sound is kept: what the file says of your device is removed. It is erased with its message.',
  ],
};

const openingsGuide: Guide = {
  slug: 'openings',
  category: 'Privacy and safety',
  title: 'Who scanned my code',
  summary: 'The quiet log of scans: what it shows, what it never keeps, and how to switch it off.',
  content: [
    'Choose “Openings” in the menu of a code. You see when its page was opened in the last 30 days. Nobody is alarmed by it: you only get notifications of scans for a thing that is [marked as lost](/help/lost).',
    { heading: 'What you see' },
    {
      list: [
        'When, to the minute. One device counts once a day, however often it came.',
        'The kind of device, such as “Phone, Android”.',
        'Roughly where: a country or a city, if whoever runs this site has set that up.',
      ],
    },
    'Your own visits are not counted while you are signed in. Known robots are not counted either.',
    { heading: 'What is not kept' },
    'No network address, no name of a browser, nothing that leads to a person. To count a device once, we keep a fingerprint for the day and destroy it when the day is over. Each entry is erased after 90 days. Finders read on the page that the opening is seen.',
    { heading: 'Switch it off' },
    'The same dialog has a switch. Turning it off also erases what was noted so far. Your messages stay.',
  ],
};

const offlineGuide: Guide = {
  slug: 'offline',
  category: 'Messages',
  title: 'Without a signal',
  summary: 'Writing to an owner from a garage or a mountain: the message waits and is sent later.',
  content: [
    { heading: 'Send it all the same' },
    'If you press Send without a signal, your message stays on your phone, with its pictures. The page says so. It is sent as soon as there is a signal, and it arrives once, even if several tries were made.',
    {
      list: [
        'In some browsers you can close the page. It says so where you can.',
        'In the others leave it open, or open the page of any code later.',
        'Changed your mind? “Do not send” puts your words back into the form.',
      ],
    },
    'After 7 days a message that could not be sent is deleted from your phone.',
    { heading: 'Open a code without a signal' },
    'If your phone has opened the page of a code here before, it can open the page of any code without a signal, and you can write. What it cannot show then is what the owner wrote there.',
    { heading: 'For owners' },
    'To open your [dashboard](/dashboard) or send anything you need a connection. What you type into a reply or a form is kept in the tab until you send it, also if you reload the page or are signed out meanwhile. Signing out yourself deletes it.',
  ],
};

const noticesGuide: Guide = {
  slug: 'notices',
  category: 'Messages',
  title: 'Ways to be notified',
  summary: 'E-mail, SMS, push messages, ntfy and Telegram: how to add each of them.',
  content: [
    'All of them are on your [account page](/account), under “Notifications”. Use as many as you like. Each notification has a link to the conversation, and none contains the words of the finder.',
    { heading: 'E-mail and SMS' },
    'They go to your address and your number once you have confirmed them with the code that we send. SMS needs a paid plan.',
    { heading: 'This phone or computer' },
    'Press “Notify me on this device” and allow notifications when the browser asks. A test shows that it works. On an iPhone or iPad, first add the site to your home screen and open it from there. A notification does not name the thing, unless you switch on “Include the title”: somebody else may see your screen. You can add up to ten devices.',
    { heading: 'ntfy' },
    'Install the [ntfy](https://ntfy.sh) app and choose “Add ntfy” here. We suggest a topic that nobody can guess; subscribe to it in the app. Then enter the code of the test notification. A server of your own works, too.',
    { heading: 'Telegram' },
    'If this site has a bot, choose “Connect Telegram” and press Start in the chat that opens. Send /stop there when you have had enough.',
    { heading: 'When nothing arrives' },
    {
      list: [
        'Each device and channel shows when it was last reached, and what went wrong.',
        '“Send a test” tries it at once.',
        'A device that signed out gets nothing any more. Sign in there and press “Notify me on this device” again.',
      ],
    },
  ],
};

const lostGuide: Guide = {
  slug: 'lost',
  category: 'Codes and labels',
  title: 'When something is lost',
  summary:
    'Mark a code as lost, tell finders what helps them, hear of each scan, and get the thing back.',
  content: [
    { heading: 'Mark it as lost' },
    'One tap is enough: press the magnifying glass on the card of the code on your [dashboard](/dashboard) or in a conversation about it, or scan the code yourself while you are signed in and press “Mark as lost”. A paused code takes messages again from then on.',
    'Add what helps finders then, or choose “Mark as lost with details” in the menu to write it first.',
    'What you fill in comes first on the page that finders see: a message, a reward, and where and when you last saw it. All of it is optional, and anyone who scans the code reads it.',
    { heading: 'Show how to reach you' },
    'While it is lost you may show your e-mail address or phone number to finders, once you have confirmed them. They are gone from the page as soon as you have the thing back. Finders can always write to you here instead.',
    { heading: 'The reward' },
    'You pay it yourself, in a way that suits you both. We take no part in it.',
    { heading: 'Each scan tells you' },
    'As long as the code is marked as lost, we tell you each time somebody opens its page, even when they write nothing. We do not know where they are. A finder can share the place with a message.',
    { heading: 'Getting it back' },
    {
      list: [
        '“Arrange return” in the conversation suggests words for meeting, for leaving it somewhere, and for posting it.',
        'The finder can say “I have handed it over”.',
        'Press “I have it back” when you do. That ends the search, and you can thank the finder in the same step.',
      ],
    },
    'The card of the code lists each time that it was lost. Delete the code, and this goes with it.',
  ],
};

const helpersGuide: Guide = {
  slug: 'helpers',
  category: 'Messages',
  title: 'Helpers and quiet hours',
  summary: 'Who is notified when you miss a message, and how to keep your nights quiet.',
  content: [
    { heading: 'Ask somebody to help' },
    'On your [account page](/account) you can ask up to five people, such as family or neighbours. Each gets an e-mail, or on a paid plan an SMS, and has to say yes first; until then they get nothing else. Somebody who said no cannot be asked again, and anyone can leave at any time.',
    { heading: 'What helpers learn' },
    'That somebody wrote about one of your things, or scanned one that you marked as lost, and that you have not looked yet. You choose whether they are told which thing it is. They never see messages, your addresses, or who wrote. Finders do not learn that there are helpers.',
    { heading: 'If you miss a message' },
    'You are always notified first. Then come the steps that you chose, such as your sister after 10 minutes and everybody after an hour. A code can use its own steps: open “Edit” in the menu of its code.',
    {
      list: [
        'Everything stops once you open the message or reply. Of a scan, once you look at your dashboard.',
        'It also stops when a helper presses “I will tell …”. The message then stays unread for you.',
      ],
    },
    { heading: 'Quiet hours' },
    'Switch on “Let me sleep” on your account page and choose the hours. Notifications wait until the hours end, and leave out what you have read by then. You can choose to be notified at any hour about things that you marked as lost.',
    'Helpers are notified at any hour, so choose people who do not mind.',
    { heading: 'What was sent' },
    'In a conversation, a line under each message says how and when you were notified. The form of a code shows the same for all its messages, with what did not arrive, and why.',
  ],
};

export const guides: readonly Guide[] = [
  lostGuide,
  noticesGuide,
  helpersGuide,
  openingsGuide,
  voiceGuide,
  offlineGuide,
];

export const guidesPage = { back: 'Help center', others: 'More guides' } as const;

export const guidePath = (slug: string): string => `/help/${slug}`;

export function guideHead({ slug, title, summary }: Guide): PageHead {
  return {
    path: guidePath(slug),
    title: `${title} · ${siteName}`,
    description: summary,
    picture: 'help',
  };
}
