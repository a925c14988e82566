import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { inQuietHours } from './in-quiet-hours.ts';
import type { NoticeFacts } from './notice-facts.ts';
import { aboutOwnCode } from './what-to-send.ts';

/** An event with the due date of a checkout. */
export type DueEvent = Recorded<EventNamed<'CodeCheckedOut' | 'CheckoutDueChosen'>>;

const HOUR_MS = 60 * 60 * 1000;
/** From the beginning of a day in UTC to its end in the last time zone, UTC-12; in ms. */
const ENDED_MS = 36 * HOUR_MS;
/** How long after that a notice is sent, in ms. */
const NEWS_MS = 7 * 24 * HOUR_MS;

/**
 * The notices of an overdue thing, which wait until it is overdue. Whether it still is gets checked
 * then (`has-been-seen.ts`), so nothing cancels them when the thing is returned (docs/adr/0188).
 */
export async function forOverdue(
  event: DueEvent,
  { facts, now }: { readonly facts: NoticeFacts; readonly now: () => Date },
): Promise<readonly RequestedNotice[]> {
  const { uid, ownerId, memberId, dueOn } = event.data;
  if (dueOn === null) return [];
  const overdueAt = Date.parse(dueOn) + ENDED_MS;
  if (overdueAt + NEWS_MS <= now().getTime()) return [];
  const when = {
    startsAt: new Date(overdueAt).toISOString(),
    expiresAt: new Date(overdueAt + NEWS_MS).toISOString(),
  };
  const requests: RequestedNotice[] = [];
  for (const reader of await facts.holderAndManagers(ownerId, memberId)) {
    const wanted = aboutOwnCode(event, reader, { kind: 'overdue', uid, ...when });
    const escalation = await facts.escalation(reader.userId);
    requests.push(...(await inQuietHours(wanted, escalation, NO_ALARM, event)));
  }
  return requests;
}

const NO_ALARM = { isAlarm: false, isLost: () => Promise.resolve(false) } as const;
