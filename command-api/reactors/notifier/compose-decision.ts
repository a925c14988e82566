import type { KeyObject } from 'node:crypto';
import type { EventLog } from '@app/events/log/event-log';
import type { EventNamed } from '@app/events/catalogue';
import type { Language } from '@app/events/language';
import type { ReportEvent, ReportFiledData } from '@app/events/report';
import { streams } from '@app/events/streams';
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
  { channel, about: { userId, cause } }: RequestedNotice,
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
  const reader = await findReader(report.filed, { channel, userId }, { log, recipients });
  if (!reader) return drop('erased');
  const { to } = reader;
  if (to === null) return drop('no-recipient');
  const { reportId, reporterId, uid } = report.filed;
  const isStranger = userId === undefined;
  const side = isStranger || userId === reporterId ? 'reporter' : 'concerned';
  const { token } = makeLinkToken(reportId, reportId, key);
  const content = {
    kind: 'report-decided',
    outcome: event.data.outcome,
    reason: event.data.reason,
    side,
    isStranger,
    isRevised: event.type === 'DecisionRevised',
    canAppeal: !report.appeals.includes(side) && !report.isErased,
    title: await recipients.titleOf(uid),
    link: side === 'reporter' ? `${base}/report/receipt/${token}` : `${base}/account#decisions`,
    contactLink: `${base}/imprint`,
  } as const;
  return { to, language: reader.language, content, unsubscribe: null };
}

/** Null for an account, or an address that a stranger left, that was erased. */
async function findReader(
  { reportId }: ReportFiledData,
  { channel, userId }: { readonly channel: 'email' | 'sms'; readonly userId: string | undefined },
  { log, recipients }: Pick<DecisionParts, 'log' | 'recipients'>,
): Promise<{ readonly to: string | null; readonly language: Language } | null> {
  if (userId !== undefined) {
    const account = await recipients.owner(userId);
    return account && { to: account.addresses[channel], language: account.language };
  }
  const [filed] = await log.read(streams.report(reportId), { personal: 'open' });
  const { data, personal } = filed as Recorded<EventNamed<'ReportFiled'>>;
  return personal && { to: personal.email ?? null, language: data.language };
}
