import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { ThreadEvent } from '@app/events/thread';
import type { Strike } from '../../features/reports/strikes.ts';

export type Decision = Recorded<EventNamed<'ReportDecided' | 'DecisionRevised'>>;

/**
 * The strike that a decision means for a finder.
 * @returns null if nothing was done, it concerns an owner, or there is nothing to identify the
 *   finder by
 */
export async function findStrike(
  { data, metadata }: Decision,
  log: Pick<EventLog, 'read'>,
): Promise<Strike | null> {
  if (data.outcome === 'no_action') return null;
  const [first] = await log.read(streams.report(data.reportId), { personal: 'skip' });
  const { reporter, threadId, messageId } = (first as Recorded<EventNamed<'ReportFiled'>>).data;
  if (reporter !== 'owner' || threadId === null) return null;
  const events = await log.read(streams.thread(threadId), { personal: 'skip' });
  const thread = events as readonly Recorded<ThreadEvent>[];
  const sent = thread.find(
    (event) => event.type === 'MessageSent' && event.data.messageId === messageId,
  );
  const addressHash = sent?.metadata.addressHash;
  const isBlock = data.outcome === 'sender_blocked';
  if (addressHash === undefined && !isBlock) return null;
  const decidedAt = new Date(metadata.at);
  return {
    reportId: data.reportId,
    threadId,
    addressHash: addressHash ?? null,
    decidedAt,
    isBlock,
  };
}
