import type { CodeEvent } from '@app/events/code';
import type { LostWords } from '@app/events/lost-code';
import type { CommandsOf, Decisions } from '../../kernel/by-type.ts';
import type { LostState, OwnCode, OwnedCode } from './state.ts';

/** The text for finders of a lost thing, and the contacts that they see. */
export interface LostDetails {
  readonly words: LostWords;
  readonly showsEmail: boolean;
  readonly showsPhone: boolean;
}

interface Fields {
  /** Also changes the details of a code that is already lost, unless `keepsDetails` is set. */
  MarkLost: { details: LostDetails; keepsDetails?: boolean };
  /** `threadId` is the conversation that led to its return. */
  MarkFound: { threadId: string | null };
  /** The owner has looked at the scans. */
  NoteScansSeen: unknown;
}

export type LostCommand = CommandsOf<Fields, OwnCode>;

/** A code is lost until its owner reports its return (docs/adr/0114). */
export const lostDecisions: Decisions<LostCommand, OwnedCode, CodeEvent> = {
  /** A page without messages would not help to get the thing back, so a paused code is resumed. */
  MarkLost({ uid, ownerId, details, keepsDetails = false }, state) {
    const { words, ...shown } = details;
    const code = { uid, ownerId };
    if (state.lost) {
      if (keepsDetails || isSame(details, state.lost)) return [];
      const data = { ...code, loss: state.lost.loss, ...shown };
      return [{ type: 'LostDetailsChanged', data, personal: words }];
    }
    const data = { ...code, loss: state.losses + 1, ...shown };
    const marked: CodeEvent = { type: 'CodeMarkedLost', data, personal: words };
    const goesOn = state.isPaused && state.suspendedBy.length === 0;
    return goesOn ? [marked, { type: 'CodeResumed', data: code }] : [marked];
  },

  MarkFound: ({ uid, ownerId, threadId }, { lost }) =>
    lost ? [{ type: 'CodeFound', data: { uid, ownerId, loss: lost.loss, threadId } }] : [],

  /** Looking again without a new scan changes nothing. */
  NoteScansSeen: ({ uid, ownerId }, { lost }) =>
    lost?.hasUnseenScan === true
      ? [{ type: 'LostScansSeen', data: { uid, ownerId, loss: lost.loss } }]
      : [],
};

const isSame = (wanted: LostDetails, known: LostState): boolean =>
  wanted.showsEmail === known.showsEmail &&
  wanted.showsPhone === known.showsPhone &&
  wanted.words.words === known.words?.words &&
  wanted.words.reward === known.words.reward &&
  wanted.words.lastSeenWhere === known.words.lastSeenWhere &&
  wanted.words.lastSeenAt === known.words.lastSeenAt;
