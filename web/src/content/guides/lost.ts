import type { Guide } from './guide.ts';

export const lostGuide: Guide = {
  slug: 'lost',
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
