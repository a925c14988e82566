import type { Guide } from './guide.ts';

export const voiceGuide: Guide = {
  slug: 'voice',
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
    'The two of you, and an administrator of this site who gives a reason, which the owner sees. It is stored encrypted. Only the sound is kept: what the file says of your device is removed. It is erased with its message.',
  ],
};
