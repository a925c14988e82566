import type { EventNamed } from '@app/events/catalogue';
import type { Language } from '@app/events/language';
import type { ReportEvent, ReportFiledData } from '@app/events/report';
import { streams } from '@app/events/streams';
import type { Recorded } from '@app/events/envelope';
import { makeLinkToken } from '@app/service-kit/link-token';
import { makeThreadToken } from '@app/service-kit/thread-token';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import { reportDecider, type ReportState } from '../../features/reports/decider.ts';
import { needsProvider } from './channels/delivery.ts';
import { type ComposeParts, drop, type Found } from './found-notice.ts';
import type { Finder } from './recipients.ts';

type Channel = 'email' | 'sms';

/** The recipient: an account, a finder by their conversation, or a stranger who left an address. */
interface Reader {
  readonly to: string | null;
  readonly language: Language;
  readonly side: 'reporter' | 'concerned';
  readonly isStranger: boolean;
  readonly link: string;
  readonly sealedFor?: string;
}

/**
 * Composes the notice of a decision on a report for one side: nothing about the other side, nor its
 * texts.
 */
export async function composeDecision(
  { channel, about: { userId, threadId, cause } }: RequestedNotice,
  parts: ComposeParts,
): Promise<Found> {
  const { recipients, base } = parts;
  if (!cause || !needsProvider(channel)) return drop('not-wanted');
  const history = (await recipients.history(
    cause.stream,
    'skip',
  )) as readonly Recorded<ReportEvent>[];
  const event = history.findLast(
    ({ type }) => type === 'ReportDecided' || type === 'DecisionRevised',
  );
  const report = history.reduce<ReportState>(reportDecider.evolve, reportDecider.initialState);
  const isDecision = event?.type === 'ReportDecided' || event?.type === 'DecisionRevised';
  // If it was revised meanwhile, a later notice says so.
  const isNewest = isDecision && event.id === cause.eventId;
  if (!isNewest || report.status === 'none') return drop('not-wanted');
  const { filed } = report;
  const reader =
    threadId === undefined
      ? await findReporterOrOwner(filed, { channel, userId }, parts)
      : await findFinder(threadId, channel, parts);
  if (!reader) return drop('erased');
  const { to, language, side, isStranger, link, sealedFor } = reader;
  if (to === null) return drop('no-recipient');
  const content = {
    kind: 'report-decided',
    outcome: event.data.outcome,
    reason: event.data.reason,
    side,
    isStranger,
    isRevised: event.type === 'DecisionRevised',
    title: await recipients.titleOf({ uid: filed.uid, ownerId: filed.ownerId ?? '' }),
    link,
    contactLink: `${base}/imprint`,
  } as const;
  const found = { to, language, content, unsubscribe: null };
  return sealedFor === undefined ? found : { ...found, sealedFor };
}

/** Null if the account or the stranger's address was erased, or may not read it. */
async function findReporterOrOwner(
  { reportId, reporterId, ownerId }: ReportFiledData,
  { channel, userId }: { readonly channel: Channel; readonly userId: string | undefined },
  { recipients, keys, base }: ComposeParts,
): Promise<Reader | null> {
  const { token } = makeLinkToken(reportId, reportId, keys.reportLinks);
  const receipt = { side: 'reporter', link: `${base}/report/receipt/${token}` } as const;
  if (userId !== undefined) {
    const account = await recipients.owner(userId);
    const isSide = userId === reporterId || userId === ownerId;
    // A former member of an organisation is told nothing.
    if (!isSide && !(await recipients.managers(ownerId ?? '')).includes(userId)) return null;
    const page = { side: 'concerned', link: `${base}/account#decisions` } as const;
    const place = userId === reporterId ? receipt : page;
    return account && { ...place, ...readBy(account, channel), isStranger: false };
  }
  const [filed] = await recipients.history(streams.report(reportId));
  const { data, personal } = filed as Recorded<EventNamed<'ReportFiled'>>;
  const { language } = data;
  return personal && { ...receipt, to: personal.email ?? null, language, isStranger: true };
}

async function findFinder(
  threadId: string,
  channel: Channel,
  { recipients, keys, base }: ComposeParts,
): Promise<Reader> {
  const finder = await recipients.finder(threadId);
  const { token } = makeThreadToken(threadId, keys.threadLinks);
  const page = { side: 'concerned', isStranger: true, link: `${base}/t/${token}` } as const;
  return { ...page, ...readBy(finder, channel), sealedFor: finder.subject };
}

const readBy = (
  { addresses, language }: Pick<Finder, 'addresses' | 'language'>,
  channel: Channel,
) => ({ to: addresses[channel], language });
