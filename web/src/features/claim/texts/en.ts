import { DETAILS_TEXTS } from '../../../components/code-details.ts';
import { typeTexts } from '../../../content/code-types.ts';

export const en = {
  ...DETAILS_TEXTS,
  errors: {
    title: 'Title is required.',
    titleLength: (most: number) => `Title may have at most ${most} characters.`,
    greeting: (most: number) => `The greeting message may have at most ${most} characters.`,
    days: (most: number) => `Enter a whole number of days, from 1 to ${most}.`,
  },
  send: 'Claim this code',
  sending: 'Claiming…',
  taken: 'Somebody else has already claimed this code.',
  open: 'Open its page',
  failure: 'The code could not be claimed. Please try again.',
  types: typeTexts,
} as const;
