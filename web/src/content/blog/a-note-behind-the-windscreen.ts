import type { BlogArticle } from './article.ts';

export const aNoteBehindTheWindscreen: BlogArticle = {
  slug: 'a-note-behind-the-windscreen',
  title: 'A note behind the windscreen',
  category: 'Stories',
  date: '2026-08-30',
  author: 'Daniel Ortega',
  scene: 'car',
  summary:
    'On our street somebody is always blocked in. What changed when the notes under the wipers could be answered.',
  content: [
    'Our street has eleven parking spaces and twenty-six cars. For years its history could be read under the wipers: “Please!!”, “Again?”, a drawing of a donkey.',
    'The trouble with a note is that it comes too late. You read it when you drive away, and the person who wrote it has been at work by taxi for three hours.',
    { heading: 'Four words are enough' },
    'In spring some of us put codes behind the glass. The first message came within a week: “You are blocking me.” One tap, no name. The answer, two minutes later: “Coming down, sorry.” The donkey has not been seen since.',
    'What surprised me were the other messages. “Your lights are on.” “Your window is open and it will rain.” “There is a kitten under your car, please look before you start.” People had wanted to say these things all along. They just did not want to ring a stranger’s bell at seven in the morning.',
    { heading: 'Why not a phone number?' },
    'Because it is still there when you sell the car. Because it works for the wrong people, too. And because nobody calls: a call begins a relationship, and all you want is to get out of the yard.',
    'A code can be paused when you are away. It can be blocked, one conversation at a time. And when the car goes, the code goes with it, and your number stays with you.',
  ],
};
