import type { ContactReadingEvent } from '@app/events/contact-reading';
import type { Decider } from '../../kernel/decider.ts';

/** What was told already of this administrator and hour. */
export interface ContactReadingState {
  readonly told: readonly string[];
}

export interface NoteContactReading {
  readonly type: 'Note';
  readonly administratorId: string;
  readonly page: number;
  readonly list: 'all' | 'found';
}

const keyOf = ({ page, list }: Pick<NoteContactReading, 'page' | 'list'>): string =>
  `${page} ${list}`;

/** Once for each page and hour: a stream holds one hour. */
export const contactReadingDecider: Decider<
  ContactReadingState,
  NoteContactReading,
  ContactReadingEvent
> = {
  initialState: { told: [] },
  evolve: ({ told }, { data }) => ({ told: [...told, keyOf(data)] }),
  decide: (command, { told }) => {
    if (told.includes(keyOf(command))) return [];
    const { administratorId, page, list } = command;
    return [{ type: 'FinderContactRead', data: { administratorId, page, list } }];
  },
  personal: 'skip',
};
