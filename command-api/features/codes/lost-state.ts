import type { CodeEvent } from '@app/events/code';
import { lostWords } from '@app/events/lost-code';
import * as z from 'zod';

export const lostState = z.strictObject({
  /** Counts the losses of the code, from 1. */
  loss: z.int(),
  showsEmail: z.boolean(),
  showsPhone: z.boolean(),
  /** Null after the owner's account was erased, since it is sealed with the owner's key. */
  words: lostWords.nullable(),
  /** How often somebody looked at new scans. */
  looks: z.int(),
  /** Whether it was scanned since. */
  hasUnseenScan: z.boolean(),
});

export type LostEvent = Extract<
  CodeEvent,
  {
    type:
      | 'CodeMarkedLost'
      | 'LostDetailsChanged'
      | 'LostCodeScanned'
      | 'LostScansSeen'
      | 'CodeFound';
  }
>;

export const isLoss = (event: CodeEvent): event is LostEvent =>
  event.type === 'CodeMarkedLost' ||
  event.type === 'LostDetailsChanged' ||
  event.type === 'LostCodeScanned' ||
  event.type === 'LostScansSeen' ||
  event.type === 'CodeFound';

/** The change of a code's state by an event about a loss. @param known the current loss, or null */
export function changedByLoss(event: LostEvent, known: Readonly<z.infer<typeof lostState>> | null) {
  if (event.type === 'CodeFound') return { lost: null };
  if (event.type === 'LostCodeScanned') {
    return known === null ? {} : { lost: { ...known, hasUnseenScan: true } };
  }
  if (event.type === 'LostScansSeen') {
    const looks = (known?.looks ?? 0) + 1;
    return known === null ? {} : { lost: { ...known, looks, hasUnseenScan: false } };
  }
  const { loss, showsEmail, showsPhone } = event.data;
  const scans = { looks: known?.looks ?? 0, hasUnseenScan: known?.hasUnseenScan ?? false };
  const lost = { loss, showsEmail, showsPhone, words: event.personal, ...scans };
  return { losses: loss, lost };
}
