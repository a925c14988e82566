import type { Guide } from './guide.ts';

export const offlineGuide: Guide = {
  slug: 'offline',
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
    'Where you installed the app or get notifications, your [dashboard](/dashboard) opens without a connection, too, and shows what you have seen there in the last 7 days. Signing out deletes it from the device.',
    'To send anything you need a connection. What you type into a reply or a form is kept in the tab until you send it, also if you reload the page or are signed out meanwhile. Signing out yourself deletes it.',
  ],
};
