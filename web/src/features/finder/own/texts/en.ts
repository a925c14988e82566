import { checkoutTexts } from '../../../../content/checkouts.ts';
import { openingsTexts } from '../../../../content/openings.ts';

/** What the owner of a code sees on its page, in English. */
export const en = {
  title: 'This code is yours',
  titleOf: (name: string) => `This code belongs to ${name}`,
  active: 'Active',
  paused: 'Paused',
  lost: 'Lost',
  help: 'Anyone else who scans it sees a form to write to you.',
  pausedHelp: 'Anyone else who scans it sees that it is not taking messages right now.',
  lostHelp:
    'Anyone else who scans it sees that you are looking for it, and can write to you. We notify you of each scan.',
  messages: 'View messages',
  edit: 'Edit',
  print: 'Print labels',
  inventory: 'Open in your inventory',
  pause: 'Pause',
  resume: 'Resume',
  markLost: 'Mark as lost',
  found: 'I have it back',
  lostDetails: 'Details for finders',
  nowLost: 'Marked as lost. We notify you of each scan.',
  nowFound: 'It is no longer lost.',
  asFinder: 'See what finders see',
  nowPaused: 'Paused. It takes no messages until you resume it.',
  nowActive: 'It takes messages again.',
  notChanged: 'That could not be changed. Please try again.',
  test: {
    send: 'Send yourself a test',
    sending: 'Sending…',
    message: 'This is a test from the owner of the code. No reply is needed; it can be deleted.',
    sent: 'Your test was sent',
    help: 'It was sent like any other message: it is in your inbox, and you get the usual notification. You can delete it there.',
    thread: 'Open it as the finder would',
    another: 'Send another test',
    failed: 'The test could not be sent. Please try again.',
  },
  asFinderNote: 'This is how finders see the page.',
  back: 'Back to your code',
  checkout: checkoutTexts,
  openings: openingsTexts,
} as const;
