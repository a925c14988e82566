import type { BlogArticle } from './article.ts';

export const whereToPutTheSticker: BlogArticle = {
  slug: 'where-to-put-the-sticker',
  title: 'Where to put the sticker',
  category: 'Tips',
  date: '2026-05-04',
  author: 'Clara Lindqvist',
  scene: 'bicycle',
  summary:
    'A code helps only where a stranger looks, and lasts only where nothing rubs it. Good places for seven everyday things.',
  content: [
    'Think of the moment it is found. Somebody picks the thing up, turns it over once, and decides within five seconds what to do. The code must be where that one look falls.',
    { heading: 'Good places' },
    {
      list: [
        'Keys: a hanging tag, not a sticker on the key itself. Keys rub against each other all day.',
        'Backpack: a tag at the top handle, and a sticker inside under the flap in case the tag is torn off.',
        'Bicycle: on the seat tube, above the bottle cage. Rain runs past it and no trouser leg touches it.',
        'Laptop: on the lid in a corner, never over the vents.',
        'Car: inside the windscreen on the passenger’s side, low down.',
        'Dog: a flat tag on the collar, beside the licence, not a paper sticker.',
        'Umbrella: on the handle. You will lose it all the same, but it may come back.',
      ],
    },
    { heading: 'Make it last' },
    'Clean the place with a little alcohol and let it dry. Press the label for ten seconds from the middle outward. Paper labels need a strip of clear tape over them; polyester labels do not.',
    'Leave the white margin around the code alone. Cameras need it to find the corners.',
    { heading: 'And if it wears off' },
    'Under the code are eight characters. They were chosen so that none is mistaken for another: somebody who types an O instead of a 0 still reaches you. A scratched label is not a lost one.',
  ],
};
