import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import { uuidV5 } from '@app/events/event-id';
import { reportSubject } from '@app/events/report';
import { userSubject } from '@app/events/user';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { FiledReport } from '../../features/reports/decider.ts';
import type { Recipients } from './recipients.ts';
import { noticeFor } from './what-to-send.ts';

export type DecisionEvent = Recorded<EventNamed<'ReportDecided' | 'DecisionRevised'>>;

/**
 * The notices of a decision on a report: to the reporter, by their account or the address that they
 * left with it; unless nothing was done, also to the owner or author of the reported content. For
 * an organisation, its owners and managers get them; for a finder, the address that they left. By
 * e-mail, otherwise by SMS; preferences, quiet hours and plans do not apply, and a disabled account
 * is notified, too (docs/adr/0132).
 */
export async function forDecision(
  event: DecisionEvent,
  { filed: { reportId, reporter, reporterId, ownerId, threadId, hasEmail } }: FiledReport,
  recipients: Recipients,
): Promise<readonly RequestedNotice[]> {
  const isQuiet = event.type === 'ReportDecided' && event.data.outcome === 'no_action';
  const concerned = reporter === 'owner' || isQuiet ? null : ownerId;
  const requests: RequestedNotice[] = [];
  if (hasEmail === true) {
    const subject = reportSubject(reportId);
    const notice = { kind: 'report-decided', channel: 'email', subject, about: {} } as const;
    requests.push(noticeFor(event, { ...notice, noticeId: uuidV5(event.id, 'reporter') }));
  }
  if (reporter === 'owner' && threadId !== null && !isQuiet) {
    requests.push(...(await toFinder(event, threadId, recipients)));
  }
  // At most one of the two has an account: signed-in reporters report a finder.
  for (const userId of [reporterId, concerned]) {
    if (userId === null) continue;
    requests.push(...(await toAccount(event, userId, recipients)));
    for (const managerId of await recipients.managers(userId)) {
      const noticeId = uuidV5(event.id, `manager/${managerId}`);
      requests.push(...(await toAccount(event, managerId, recipients, noticeId)));
    }
  }
  return requests;
}

async function toAccount(
  event: DecisionEvent,
  userId: string,
  recipients: Recipients,
  noticeId?: string,
): Promise<readonly RequestedNotice[]> {
  const addresses = (await recipients.owner(userId))?.addresses;
  if (!addresses) return [];
  const channel = addresses.email === null ? 'sms' : 'email';
  if (addresses[channel] === null) return [];
  const notice = { kind: 'report-decided', channel, about: { userId } } as const;
  return [
    noticeFor(event, { ...notice, subject: userSubject(userId), ...(noticeId && { noticeId }) }),
  ];
}

/** The notices to a finder who was reported by an owner, if they left an address. */
async function toFinder(
  event: DecisionEvent,
  threadId: string,
  recipients: Recipients,
): Promise<readonly RequestedNotice[]> {
  const { addresses, subject } = await recipients.finder(threadId);
  const channel = addresses.email === null ? 'sms' : 'email';
  if (addresses[channel] === null) return [];
  const notice = { kind: 'report-decided', channel, subject, about: { threadId } } as const;
  return [noticeFor(event, { ...notice, noticeId: uuidV5(event.id, 'finder') })];
}
