import { siteName } from '../components/site-name.ts';
import { notFoundPage } from './not-found.ts';

export interface PageHead {
  path: string;
  title: string;
  /** One or two sentences, up to 160 characters. */
  description: string;
  picture: string;
}

const titled = (title: string): string => `${title} · ${siteName}`;

export const heads = {
  home: {
    path: '/',
    title: titled('Lost things find their way back'),
    description:
      'Put a code on what you would miss. Whoever finds it scans it and writes to you. Neither of you sees who the other is.',
    picture: 'home',
  },
  store: {
    path: '/store',
    title: titled('Digital QR packs'),
    description:
      'Packs of 10 to 100 QR codes to print yourself, on your dashboard seconds later. The first scan claims each of them.',
    picture: 'store',
  },
  shop: {
    path: '/shop',
    title: titled('Physical shop'),
    description:
      'Weatherproof stickers, wallet cards, keychains and tags with a code on each. Put it on, scan it once, and finders can reach you.',
    picture: 'shop',
  },
  features: {
    path: '/features',
    title: titled('Features'),
    description:
      'Anonymous both ways, no app for the finder, location only by choice, sealed messages, print sheets that fit: ten features in plain words.',
    picture: 'features',
  },
  pricing: {
    path: '/pricing',
    title: titled('Pricing'),
    description:
      'Free forever, Basic for $10 a year, Premium for $49 a year. What each plan holds, and answers to what people ask before they choose.',
    picture: 'pricing',
  },
  uses: {
    path: '/use-cases',
    title: titled('Use cases'),
    description:
      'Keys, cars, dogs, doors, counters and badges: six places where a small code lets strangers reach you without your number.',
    picture: 'use-cases',
  },
  support: {
    path: '/support',
    title: titled('Support'),
    description: `Where to find help with ${siteName}, when we are here, and how soon we answer.`,
    picture: 'support',
  },
  help: {
    path: '/help',
    title: titled('Help center'),
    description:
      'Short articles about codes, labels, messages, privacy, accounts, plans and orders. Searchable, and each with its own address.',
    picture: 'help',
  },
  contact: {
    path: '/contact',
    title: titled('Contact'),
    description: `Questions, bugs and ideas about ${siteName}: how to write to us, and what to do when you found something.`,
    picture: 'contact',
  },
  privacy: {
    path: '/privacy',
    title: titled('Privacy policy'),
    description:
      'What we keep about owners and finders, how it is sealed, how long it stays, and what erasing means. In plain English.',
    picture: 'privacy',
  },
  terms: {
    path: '/terms',
    title: titled('Terms of service'),
    description:
      'The rules for codes, messages, plans and orders, written so that they can be read.',
    picture: 'terms',
  },
  accessibility: {
    path: '/accessibility',
    title: titled('Accessibility'),
    description:
      'What works for everybody, what does not yet, how we test it, and whom to tell when something stops you.',
    picture: 'help',
  },
  imprint: {
    path: '/imprint',
    title: titled('Imprint'),
    description: 'Who runs this site, and how to reach them.',
    picture: 'about',
  },
  transparency: {
    path: '/transparency',
    title: titled('Transparency'),
    description:
      'Signed heads of the audit log, one for each day, the key, and how anybody checks that no entry was changed afterwards.',
    picture: 'privacy',
  },
  about: {
    path: '/about',
    title: titled('About'),
    description: `Why ${siteName} exists, what we stand for, and the people behind it.`,
    picture: 'about',
  },
  blog: {
    path: '/blog',
    title: titled('Blog'),
    description:
      'Stories of things that came back, tips to make it more likely, and how we keep the promise of privacy.',
    picture: 'blog',
  },
} satisfies Record<string, PageHead>;

export const notFoundHead: PageHead = {
  path: '/page/not-found',
  title: titled('Page not found'),
  description: notFoundPage.title,
  picture: 'home',
};
