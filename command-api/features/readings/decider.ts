import type { ReadingEvent, ReadingScope } from '@app/events/reading';
import type { CommandsOf } from '../../kernel/by-type.ts';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';

export type ReadingState =
  | { readonly status: 'none' }
  | { readonly status: 'open' | 'ended'; readonly administratorId: string };

interface OfReading {
  readonly readingId: string;
  /** The caller. */
  readonly administratorId: string;
}

export type ReadingCommand = CommandsOf<
  { Open: { scope: ReadingScope; reason: string; at: Date }; End: unknown },
  OfReading
>;

/** How long a reading is open, in ms. */
const READING_MS = 15 * 60_000;

export const endOfReading = (openedAt: Date): string =>
  new Date(openedAt.getTime() + READING_MS).toISOString();

function evolve(state: ReadingState, event: ReadingEvent): ReadingState {
  switch (event.type) {
    case 'ReadingOpened':
      return { status: 'open', administratorId: event.data.administratorId };
    case 'ReadingEnded':
      return state.status === 'open' ? { ...state, status: 'ended' } : state;
    // The query API appends it (docs/adr/0127).
    case 'MessagesDisclosed':
      return state;
  }
}

function decide(command: ReadingCommand, state: ReadingState): readonly ReadingEvent[] {
  const { readingId, administratorId } = command;
  if (command.type === 'Open') {
    if (state.status !== 'none') return [];
    const { scope, reason, at } = command;
    const data = { readingId, administratorId, scope, expiresAt: endOfReading(at) };
    return [{ type: 'ReadingOpened', data, personal: { reason } }];
  }
  if (state.status === 'none' || state.administratorId !== administratorId) {
    throw readingNotFound();
  }
  // Ending an expired one is allowed: either way, nothing more is shown.
  if (state.status === 'ended') return [];
  return [{ type: 'ReadingEnded', data: { readingId, administratorId } }];
}

export const readingNotFound = (): DomainError =>
  new DomainError('not-found', 'reading-not-found', 'There is no such reading.');

/** A period in which one administrator may read some messages. */
export const readingDecider: Decider<ReadingState, ReadingCommand, ReadingEvent> = {
  initialState: { status: 'none' },
  evolve,
  decide,
  personal: 'skip',
};
