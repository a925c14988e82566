import type { CodeType } from '@app/query-api/contract/code-type';

export interface DetailsValues {
  title: string;
  greeting: string;
  days: string;
  type: CodeType;
}

export const EMPTY_DETAILS: DetailsValues = {
  title: '',
  greeting: '',
  days: '',
  type: 'other',
};

/** In the contract's form: an empty value is null. Invalid days are left to the schema. */
export function toCodeDetails({ title, greeting, days, type }: DetailsValues) {
  return {
    title,
    greeting_message: greeting.trim() === '' ? null : greeting,
    auto_delete_days: days.trim() === '' ? null : Number(days),
    type,
  };
}

interface FieldTexts {
  label: string;
  help: string;
  placeholder?: string;
}

export interface DetailsTexts {
  title: FieldTexts;
  greeting: FieldTexts;
  days: FieldTexts;
  optional: string;
}

export const DETAILS_TEXTS = {
  title: {
    label: 'Title',
    help: 'What the code is on. Anyone who scans it can read this.',
    placeholder: 'Blue backpack',
  },
  greeting: {
    label: 'Greeting message',
    help: 'Shown to anyone who scans the code. Leave out names and addresses.',
    placeholder: 'Thank you for stopping. Please write where you found it.',
  },
  days: {
    label: 'Auto-delete days',
    help: 'Erases each message this many days after it was sent. Leave empty for never.',
  },
  optional: 'optional',
} as const satisfies DetailsTexts;
