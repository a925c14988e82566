import type { Guide } from './guide.ts';

export const noticesGuide: Guide = {
  slug: 'notices',
  title: 'Ways to be notified',
  summary: 'E-mail, SMS, push messages, ntfy, Telegram and webhooks: how to add each of them.',
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
    { heading: 'Webhook' },
    'For programs: we post each notification to your address as JSON, signed with a secret that you see once.',
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
