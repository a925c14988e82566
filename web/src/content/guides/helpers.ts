import type { Guide } from './guide.ts';

export const helpersGuide: Guide = {
  slug: 'helpers',
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
