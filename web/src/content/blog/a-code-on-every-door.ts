import type { BlogArticle } from './article.ts';

export const aCodeOnEveryDoor: BlogArticle = {
  slug: 'a-code-on-every-door',
  title: 'A code on every door',
  category: 'Tips',
  date: '2026-11-09',
  author: 'Daniel Ortega',
  scene: 'door',
  summary:
    'Looking after flats, rooms or machines? How to number them so that each message tells you where it comes from.',
  content: [
    'If you look after more than a handful of doors, the hard part is not the repair. It is finding out which door. “The tap drips” is a fine message; “the tap drips in 4B, kitchen” is one you can act on.',
    { heading: 'One code, one place' },
    'Give every door, boiler and lift a code of its own, and write the place into the title: “4B, kitchen”. Each message then arrives with its place already given. On the dashboard, “View messages” on a code shows everything ever written about that one door.',
    { heading: 'Print in one go' },
    {
      list: [
        'Make or buy as many codes as you have doors.',
        'Print the sheet on labels that fit; skip the labels that are gone.',
        'Walk round once with your phone: stick, scan, claim, type the title. It takes about half a minute per door.',
      ],
    },
    { heading: 'Say what to write' },
    'The greeting is the place for it: “Something broken? Tell us what, and since when. We read this every morning.” People are grateful to know when they will be read.',
    { heading: 'Let old things go' },
    'Nobody needs last year’s drips. Set the auto-delete days to 90, and the messages about a door erase themselves when they are no longer news. Your tenants will like that, too.',
  ],
};
