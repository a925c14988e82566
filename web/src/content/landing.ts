import { siteName } from '../components/site-name.ts';
import { allowance, yearlyPrice } from './plan-figures.ts';

export const landing = {
  hero: {
    title: 'Lost things find their way back',
    lede: 'Put a code on what you would miss. Whoever finds it scans it and writes to you. Neither of you sees who the other is.',
    start: 'Start Free Trial',
    demo: 'Watch Demo',
    note: 'No app to install. Ten codes free, no credit card.',
  },
  stats: {
    title: 'Live, from the running system',
    names: {
      codes: 'codes out there',
      active: 'claimed and active',
      messages: 'messages passed on',
      people: 'people',
    },
    withoutScript: 'The live figures need JavaScript; the rest of this page does not.',
  },
  steps: {
    title: 'How It Works',
    lede: 'Three steps, two people, no names.',
    items: [
      {
        title: 'Tag it',
        text: 'Create a code on your dashboard, or scan a printed one: the first scan claims it. Stick it on or hang it on. Done.',
        picture: 'codes',
        alt: 'Two things on the dashboard, each with its code: a grey hatchback and a blue backpack.',
      },
      {
        title: 'Someone scans it',
        text: 'Any phone camera opens the page. No app, no account. They write a line, and can add where they are.',
        picture: 'finder',
        alt: 'The page a finder sees: “Blue backpack”, the owner’s greeting, and a field for the message.',
      },
      {
        title: 'You write back',
        text: 'The message reaches you at once. You reply, and they read it on a private page. Names and numbers stay out of it.',
        picture: 'thread',
        alt: 'A conversation between finder and owner about a backpack at a fountain.',
      },
    ],
  },
  features: {
    title: 'Made for the moment of finding',
    lede: 'Outdoors, in a hurry, with a stranger’s sticker: the page must load at once and ask for nothing.',
    items: [
      {
        icon: 'hidden',
        title: 'Anonymous both ways',
        text: 'The finder never sees who you are, and you see only what the finder chooses to share.',
      },
      {
        icon: 'scan',
        title: 'Works with any camera',
        text: 'A light page in six languages, with replies that take one tap.',
      },
      {
        icon: 'place',
        title: 'See where it is',
        text: 'A finder can add their position, and you get a map. It is off until they switch it on.',
      },
      {
        icon: 'sealed',
        title: 'Sealed, and erased for good',
        text: 'Each message is encrypted with its own key. To erase a message, we destroy its key.',
      },
    ],
    more: 'All ten features',
  },
  uses: {
    title: 'One code, many uses',
    items: [
      {
        scene: 'keys',
        title: 'Lost and found',
        text: 'Keys, bags, bicycles, a runaway dog. Anyone who finds them can reach you in a minute.',
      },
      {
        scene: 'bell',
        title: 'Customer service',
        text: 'A code at the counter or on the table lets people ask what they would not ask aloud.',
      },
      {
        scene: 'door',
        title: 'Property management',
        text: 'One code per door. Guests and neighbours report a dripping tap without having your private number.',
      },
      {
        scene: 'badge',
        title: 'Event networking',
        text: 'On a badge, it lets people write to you after the talk, and you decide who learns your name.',
      },
    ],
    more: 'Six uses in detail',
  },
  pricing: {
    title: 'Start free, stay free',
    lede: 'Billed once a year, in advance.',
    plans: [
      {
        name: 'Free',
        price: yearlyPrice('free'),
        per: 'forever',
        points: [...allowance('free'), 'Notifications by e-mail'],
        button: 'Choose Free',
        mark: '',
      },
      {
        name: 'Basic',
        price: yearlyPrice('basic'),
        per: 'a year',
        points: [...allowance('basic'), 'Priority support', 'Location sharing'],
        button: 'Choose Basic',
        mark: 'Most popular',
      },
      {
        name: 'Premium',
        price: yearlyPrice('premium'),
        per: 'a year',
        points: [...allowance('premium'), 'Custom branding', 'Analytics'],
        button: 'Choose Premium',
        mark: '',
      },
    ],
    note: 'These cards are only an overview.',
    noteLink: 'Compare and choose a plan on the pricing page',
  },
  /** Static copy, as specified; must not be mixed with the live figures. */
  voices: {
    title: 'What people say',
    rating: '4.9/5 from 1,247 reviews',
    items: [
      {
        text: 'My keys came back from a tram on the other side of town. The man who found them never learned my name, and I still sent him a thank-you.',
        name: 'Hanna V.',
        role: 'lost keys twice, found them twice',
      },
      {
        text: 'We put a code on every flat door. Tenants write at midnight, I answer at breakfast, and my private number is private again.',
        name: 'Tomás R.',
        role: 'looks after forty flats',
      },
      {
        text: 'Someone wrote “Your lights are on”. That was all. It saved my morning, and the battery.',
        name: 'Aylin K.',
        role: 'parks on a busy street',
      },
    ],
    claimsTitle: 'As advertised',
    claims: [
      { figure: '10,000+', name: 'items tagged' },
      { figure: '2,500+', name: 'users' },
      { figure: '95%', name: 'return rate' },
      { figure: '4.9/5', name: 'from 1,247 reviews' },
    ],
    claimsNote: `These figures are advertising. Live figures are at the top of this page.`,
  },
  closingTitle: `Two minutes now, or a long search later`,
  pictureNote: `Pictures of ${siteName} as it runs.`,
} as const;
