import type { CodeEvent } from '@app/events/code';
import type { LostWords } from '@app/events/lost-code';
import { codeGone, codeNotFound, notYourCode } from './refusals.ts';
import { type CodeState, type LostState, type OwnedCode, ownerOf } from './state.ts';

/** The text for finders of a lost thing, and the contacts that they see. */
export interface LostDetails {
  readonly words: LostWords;
  readonly showsEmail: boolean;
  readonly showsPhone: boolean;
}

interface OwnCode {
  readonly uid: string;
  readonly ownerId: string;
}

export type LostCommand =
  /** Also changes the details of a code that is already lost, unless `keepsDetails` is set. */
  | (OwnCode & {
      readonly type: 'MarkLost';
      readonly details: LostDetails;
      readonly keepsDetails?: boolean;
    })
  /** `threadId` is the conversation that led to its return. */
  | (OwnCode & { readonly type: 'MarkFound'; readonly threadId: string | null })
  /** Somebody opened the page of the code. */
  | { readonly type: 'ReportScan'; readonly uid: string }
  /** The owner has looked at the scans. */
  | (OwnCode & { readonly type: 'NoteScansSeen' });

/** A code is lost until its owner reports its return (docs/adr/0114). */
export function decideLost(command: LostCommand, state: CodeState): readonly CodeEvent[] {
  if (command.type === 'ReportScan') return scan(command.uid, state);
  if (state.status === 'none') throw codeNotFound();
  if (ownerOf(state) !== command.ownerId) throw notYourCode();
  if (state.status !== 'owned') throw codeGone();
  const { uid, ownerId } = command;
  if (command.type === 'MarkLost') {
    if (state.lost && command.keepsDetails === true) return [];
    return markLost(command.details, state, { uid, ownerId });
  }
  if (!state.lost) return [];
  const { loss, hasUnseenScan } = state.lost;
  if (command.type === 'NoteScansSeen') {
    // Looking again without a new scan changes nothing.
    return hasUnseenScan ? [{ type: 'LostScansSeen', data: { uid, ownerId, loss } }] : [];
  }
  return [{ type: 'CodeFound', data: { uid, ownerId, loss, threadId: command.threadId } }];
}

/** A page without messages would not help to get the thing back, so a paused code is resumed. */
function markLost(
  { words, showsEmail, showsPhone }: LostDetails,
  state: OwnedCode,
  code: OwnCode,
): readonly CodeEvent[] {
  const shown = { showsEmail, showsPhone };
  if (state.lost) {
    if (isSame({ words, ...shown }, state.lost)) return [];
    const data = { ...code, loss: state.lost.loss, ...shown };
    return [{ type: 'LostDetailsChanged', data, personal: words }];
  }
  const data = { ...code, loss: state.losses + 1, ...shown };
  const marked: CodeEvent = { type: 'CodeMarkedLost', data, personal: words };
  const goesOn = state.isPaused && state.suspendedBy.length === 0;
  return goesOn ? [marked, { type: 'CodeResumed', data: code }] : [marked];
}

const isSame = (wanted: LostDetails, known: LostState): boolean =>
  wanted.showsEmail === known.showsEmail &&
  wanted.showsPhone === known.showsPhone &&
  wanted.words.words === known.words?.words &&
  wanted.words.reward === known.words.reward &&
  wanted.words.lastSeenWhere === known.words.lastSeenWhere &&
  wanted.words.lastSeenAt === known.words.lastSeenAt;

/** Scans of a code that is not lost, paused or missing are not recorded, with the same answer. */
function scan(uid: string, state: CodeState): readonly CodeEvent[] {
  if (state.status !== 'owned' || !state.lost || state.isPaused) return [];
  const { ownerId, lost } = state;
  const { loss, looks: look } = lost;
  return [{ type: 'LostCodeScanned', data: { uid, ownerId, loss, look } }];
}
