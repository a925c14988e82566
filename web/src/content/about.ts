import { siteName } from '../components/site-name.ts';

export const about = {
  title: 'Most people give things back, if you let them',
  mission: {
    title: 'Our mission',
    text: [
      `Somebody finds a bag. They would like to give it back. But the bag does not say whose it is, and people who wrote their number inside have regretted it before. So it ends up on a wall, in the rain.`,
      `${siteName} closes that gap with a small square: it lets two strangers talk about one thing, for as long as it takes, and leaves both of them strangers.`,
    ],
  },
  values: {
    title: 'What we stand for',
    items: [
      {
        title: 'Know little',
        text: 'We ask for as little as we can. A finder needs no account; an owner needs a name they may make up.',
      },
      {
        title: 'Forget well',
        text: 'Erased means unreadable: in the tables, in the records, and in every copy made after the data is cleared, within about an hour. Older backups are deleted when their time is up.',
      },
      {
        title: 'Be honest',
        text: 'If something failed, we say what, and what was kept. If a figure is advertising, it says so beside it.',
      },
      {
        title: 'Be there in five years',
        text: 'A sticker should still work then. The printed address is short, plain, and can be typed by hand.',
      },
    ],
  },
  team: {
    title: 'The people behind it',
    members: [
      { name: 'Ines Okafor', role: 'Founder. Lost a cello on a bus once; got it back.' },
      { name: 'Ravi Menon', role: 'Engineering. Keeps the log, and keeps it sealed.' },
      { name: 'Clara Lindqvist', role: 'Design. Believes in paper, ink and one bright colour.' },
      { name: 'Daniel Ortega', role: 'Support. Answers before you finish your coffee.' },
    ],
  },
  numbers: {
    title: 'As advertised',
    items: [
      { figure: '10,000+', name: 'items tagged' },
      { figure: '2,500+', name: 'users' },
      { figure: '95%', name: 'return rate' },
      { figure: '4.9/5', name: 'from 1,247 reviews' },
    ],
    note: 'These figures are advertising. Live figures are on the [start page](/).',
  },
} as const;
