import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { EventLog } from '@app/events/log/event-log';
import { whyNotAnyMore } from './has-been-seen.ts';
import type { Recipients } from './recipients.ts';
import type { FootAddresses, NoticeContent } from './texts/notice-content.ts';

/** The notices whose messages still exist and are still news, one for each message. */
export async function stillWanted(
  requests: readonly RequestedNotice[],
  { log, recipients }: { readonly log: EventLog; readonly recipients: Recipients },
): Promise<readonly RequestedNotice[]> {
  const byMessage = new Map(requests.map((request) => [request.about.messageId, request]));
  const judged = [...byMessage.values()].map(async (request) => {
    const { threadId = '', messageId = '' } = request.about;
    const isWanted =
      (await whyNotAnyMore(request, log)) === null &&
      (await recipients.isThere(threadId, messageId));
    return isWanted ? [request] : [];
  });
  return (await Promise.all(judged)).flat();
}

/** The content for several messages: how many, and about which things. */
export async function digestContent(
  requests: readonly RequestedNotice[],
  showsTitle: boolean,
  around: { readonly recipients: Recipients; readonly base: string; readonly foot: FootAddresses },
): Promise<NoticeContent> {
  const { recipients, base, foot } = around;
  const ownerId = requests[0]?.about.userId ?? '';
  const uids = showsTitle ? [...new Set(requests.flatMap(({ about }) => about.uid ?? []))] : [];
  const titles = await Promise.all(uids.map((uid) => recipients.titleOf({ uid, ownerId })));
  const threads = new Set(requests.map(({ about }) => about.threadId));
  const [only] = threads;
  const conversation = threads.size === 1 ? `&conversation=${only}` : '';
  const link = `${base}/dashboard?tab=messages${conversation}`;
  return { kind: 'digest', count: requests.length, titles, link, ...foot };
}
