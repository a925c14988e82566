import { aCodeOnEveryDoor } from './a-code-on-every-door.ts';
import { aNoteBehindTheWindscreen } from './a-note-behind-the-windscreen.ts';
import type { BlogArticle, BlogCategory } from './article.ts';
import { sixLanguagesOnOneSticker } from './six-languages-on-one-sticker.ts';
import { theCelloOnTheBus } from './the-cello-on-the-bus.ts';
import { whatErasedMeans } from './what-erased-means.ts';
import { whereToPutTheSticker } from './where-to-put-the-sticker.ts';

/** Newest first. */
export const articles: readonly BlogArticle[] = [
  aCodeOnEveryDoor,
  sixLanguagesOnOneSticker,
  aNoteBehindTheWindscreen,
  whatErasedMeans,
  whereToPutTheSticker,
  theCelloOnTheBus,
];

/** The chips above the list, in this order. */
export const categories: readonly BlogCategory[] = ['Stories', 'Tips', 'Privacy', 'Product'];

/** Texts around the articles. */
export const blogPage = {
  title: 'Blog',
  lede: 'Stories of things that came back, and tips to make it more likely.',
  all: 'All',
  back: 'All articles',
  newsletter: {
    title: 'Newsletter',
    label: 'E-mail',
    button: 'Subscribe',
    help: 'There is no newsletter yet. This box does nothing, and your address stays in your browser.',
    done: 'Thank you. There is no newsletter yet, so nothing was sent or kept. New articles appear on this page.',
  },
} as const;
