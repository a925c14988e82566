import type { CodeEvent } from '@app/events/code';
import { lostWords } from '@app/events/lost-code';
import * as z from 'zod';

export const lostState = z.strictObject({
  /** Which time it is that the code is lost: 1 for the first. */
  loss: z.int(),
  showsEmail: z.boolean(),
  showsPhone: z.boolean(),
  /** Null after the owner's account was erased, since they are sealed with its key. */
  words: lostWords.nullable(),
  /** How often somebody looked at scans that were new then. */
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

/** What an event about a loss changes of a code. @param known the loss so far; null while there is none */
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
