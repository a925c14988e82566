import type { DrawingName } from '../components/Drawing.tsx';

interface Step {
  title: string;
  text: string;
  drawing: DrawingName;
}

/** The words of the start page. */
export const landing = {
  title: 'Lost things find their way back',
  lede: 'Put a code on what you would miss. Whoever finds it scans it and writes to you. Neither of you sees who the other is.',
  stepsTitle: 'How it works',
  steps: [
    {
      title: 'Tag it',
      text: 'Make a code, print it, and hang it on your keys, your bag, your bicycle.',
      drawing: 'keys',
    },
    {
      title: 'Someone scans it',
      text: 'No app, no account. They write a line and can add where they stand.',
      drawing: 'bicycle',
    },
    {
      title: 'You write back',
      text: 'You answer here; they read it on a private page. Names and numbers stay out of it.',
      drawing: 'dog',
    },
  ] satisfies Step[],
  statsTitle: 'Right now',
} as const;
