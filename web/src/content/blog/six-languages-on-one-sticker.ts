import type { BlogArticle } from './article.ts';

export const sixLanguagesOnOneSticker: BlogArticle = {
  slug: 'six-languages-on-one-sticker',
  title: 'Six languages on one sticker',
  category: 'Product',
  date: '2026-10-15',
  author: 'Clara Lindqvist',
  scene: 'bag',
  summary:
    'The page behind a code now speaks English, German, French, Spanish, Hindi and Indonesian, and lets a finder answer with one tap.',
  content: [
    'Suitcases do not get lost at home. They get lost at a carousel in another country, and whoever picks them up may not read the language of the person who packed them.',
    'So the page behind a code now looks at the language of the phone that opens it: English, German, French, Spanish, Hindi or Indonesian. Nothing has to be chosen, and nothing is printed on the sticker.',
    { heading: 'One tap' },
    'Writing to a stranger is a small hurdle. We put ready-made beginnings above the field: “Found this”, “You are blocking me”, “Your lights are on”. One tap writes the sentence; you can send it as it is, or go on writing.',
    { heading: 'Light enough for the platform' },
    'We kept the page as light as we could. It loads its own few lines and nothing else: no fonts from elsewhere, no pictures that do not matter. On a platform with one bar of signal it should be there before the train is.',
    'Titles and greetings stay in the language in which you wrote them. A good greeting for travelling is short: “Thank you! Please write where it is.”',
  ],
};
