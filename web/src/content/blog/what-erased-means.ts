import type { BlogArticle } from './article.ts';

export const whatErasedMeans: BlogArticle = {
  slug: 'what-erased-means',
  title: 'What “erased” means when nothing is ever deleted',
  category: 'Privacy',
  date: '2026-07-21',
  author: 'Ravi Menon',
  scene: 'keys',
  summary:
    'Our records can only grow. That sounds like the opposite of privacy, until you look at what is written in them.',
  content: [
    'Under the hood there is a log. Everything that happens is written at its end: a code was made, a message was sent, an answer was given. Nothing in it is ever changed. That is how we can say exactly what happened, and repair a table from the beginning of time.',
    'It is also a nightmare for privacy, if you do it carelessly. A log that cannot forget, with people’s words in it?',
    { heading: 'Lock it before it goes in' },
    'So nothing personal goes in readable. Before a message is written down, it is locked with a key that was drawn for that one message. The log holds the locked box. The key lies elsewhere, itself locked with a master key.',
    'An owner who opens the dashboard never notices. The box is opened for them with the right key.',
    { heading: 'To erase, destroy the key' },
    'When a message has reached its last day, we do not look for it in the log, in the tables, in last night’s backup and in the one from March. We destroy its key. From that moment the box is noise, everywhere, in every copy that was ever made.',
    'One line is added to the log: that the message was erased, and when. What it said is not in that line.',
    { heading: 'The small print of large words' },
    'Titles and greetings are sealed as well, although every finder may read them. People write things like “Anna’s bag, call 0170…” there, and once in the log in the clear it could never be taken back.',
    'Lengths, times and counts are not secret: that a message was sent at ten past four is known to whoever runs the site. What it said, and who sent it, is not for the log to tell. The [privacy policy](/privacy) has the whole list.',
  ],
};
