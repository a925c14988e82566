import { allowance } from './plan-figures.ts';

export const demo = {
  title: 'How it works, in five steps',
  promise: `${allowance('free')[0].replace(' ', ' free ')}. No credit card.`,
  start: 'Get Started Free',
  again: 'Watch Again',
  previous: 'Previous',
  next: 'Next',
  steps: [
    {
      scene: 'make',
      title: 'Make a code',
      text: 'Give it a title that a stranger may read, and a greeting if you like.',
    },
    {
      scene: 'print',
      title: 'Print it, stick it on',
      text: 'Print a sheet of labels at home, or take a ready-made sticker. The first scan claims it for you.',
    },
    {
      scene: 'scan',
      title: 'Someone finds it',
      text: 'They point a phone camera at the code. Your page opens: no app, no account, no questions.',
    },
    {
      scene: 'write',
      title: 'They write to you',
      text: 'A line is enough, or one tap on “Found this”. If they want, they add where they are.',
    },
    {
      scene: 'answer',
      title: 'You answer, and meet',
      text: 'You both write on a private page. Neither of you ever sees who the other is, unless you say so.',
    },
  ],
} as const;
