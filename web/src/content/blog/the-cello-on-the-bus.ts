import type { BlogArticle } from './article.ts';

export const theCelloOnTheBus: BlogArticle = {
  slug: 'the-cello-on-the-bus',
  title: 'The cello on the bus',
  category: 'Stories',
  date: '2026-03-12',
  author: 'Ines Okafor',
  scene: 'bell',
  summary:
    'How I lost the largest thing I own in a place with forty seats, and what the driver had to do to give it back.',
  content: [
    'You would think that nobody can leave a cello on a bus. It is as tall as a child and has its own seat. But it was raining, somebody rang, I got off at the right stop with my phone in my hand, and the bus drove on with the cello in it.',
    'It came back four days later. Not because anybody was dishonest; everybody was kind. The driver took it to the depot. The depot took it to the lost property office. The office had a shelf, a list, and two hundred umbrellas. Nobody could tell me anything, since nobody knew whose it was, and I did not know where it was.',
    { heading: 'What was missing was a sentence' },
    'The driver told me later that he had looked for a name. There was a luggage label on the case, and it was empty. I had left it empty on purpose: I did not want my address on a thing that stands in rehearsal rooms and train corridors.',
    'He would have needed one sentence: “It is with me, I am on line 12 until ten tonight.” And I would have needed a way to hear it without having printed my life on the case.',
    { heading: 'Two people, one thing' },
    'That is all this is. A code on the thing, a page behind the code, a message on the page. The finder says where it is. The owner says thank you, and comes. Neither has to become a person in the other’s phone.',
    'The cello has a code now, beside the handle, where a driver looks first. In three years it was scanned once, by a child in a waiting room who wrote: “What is in the big box?” I wrote back: “A cello. It growls.”',
  ],
};
