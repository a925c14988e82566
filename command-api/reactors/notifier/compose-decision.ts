import type { KeyObject } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import type { ReportEvent } from '@app/events/report';
import type { Recorded } from '@app/events/envelope';
import { makeLinkToken } from '@app/service-kit/link-token';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { reportDecider, type ReportState } from '../../features/reports/decider.ts';
import { needsProvider } from './channels/delivery.ts';
import { drop, type Found } from './found-notice.ts';
import type { Recipients } from './recipients.ts';

interface DecisionParts {
  readonly log: Pick<EventLog, 'read'>;
  readonly recipients: Recipients;
  /** Of private links to receipts. */
  readonly key: KeyObject;
  readonly base: string;
}

/** What one side is told of a decision on a report; nothing of the other side, nor what it wrote. */
export async function composeDecision(
  { channel, about: { userId = '', cause } }: RequestedNotice,
  { log, recipients, key, base }: DecisionParts,
): Promise<Found> {
  if (!cause || !needsProvider(channel)) return drop('not-wanted');
  const events = await log.read(cause.stream, { personal: 'skip' });
  const history = events as readonly Recorded<ReportEvent>[];
  const event = history.findLast(
    ({ type }) => type === 'ReportDecided' || type === 'DecisionRevised',
  );
  const report = history.reduce<ReportState>(reportDecider.evolve, reportDecider.initialState);
  const isDecision = event?.type === 'ReportDecided' || event?.type === 'DecisionRevised';
  // Decided again meanwhile: the later notice says so.
  const isNewest = isDecision && event.id === cause.eventId;
  if (!isNewest || report.status === 'none') return drop('not-wanted');
  const reader = await recipients.owner(userId);
  if (!reader) return drop('erased');
  const to = reader.addresses[channel];
  if (to === null) return drop('no-recipient');
  const { reportId, reporterId, uid } = report.filed;
  const side = userId === reporterId ? 'reporter' : 'concerned';
  const { token } = makeLinkToken(reportId, reportId, key);
  const content = {
    kind: 'report-decided',
    outcome: event.data.outcome,
    reason: event.data.reason,
    side,
    isRevised: event.type === 'DecisionRevised',
    canAppeal: !report.appeals.includes(side) && !report.isErased,
    title: await recipients.titleOf(uid),
    link: side === 'reporter' ? `${base}/report/receipt/${token}` : `${base}/account#decisions`,
    contactLink: `${base}/imprint`,
  } as const;
  return { to, language: reader.language, content, unsubscribe: null };
}
