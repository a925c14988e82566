import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { Comparison } from './effects.ts';
import type { Acknowledged } from './sender.ts';

export interface JudgedNotices extends Comparison {
  /** Notices that were sent, each counted once. */
  readonly sent: number;
  /** Notices that are requested, but neither sent nor given up yet. */
  readonly waiting: number;
}

/**
 * Checks the events of the notifier: exactly one notice is requested about each reply to a finder
 * who left an address, and no notice is sent twice.
 */
export function judgeNotices(
  events: readonly Recorded<DomainEvent>[],
  acknowledged: readonly Acknowledged[],
): JudgedNotices {
  const requests = new Map<string, number>();
  const sendings = new Map<string, number>();
  const over = new Set<string>();
  for (const event of events) {
    if (event.type === 'NoticeRequested') count(requests, String(event.data.about.messageId));
    if (event.type === 'NoticeSent') count(sendings, event.data.noticeId);
    if (event.type === 'NoticeDropped' || event.type === 'NoticeParked') {
      over.add(event.data.noticeId);
    }
  }
  const replies = acknowledged.filter(({ kind }) => kind === 'reply').map(idOf);
  const asked = [...requests.values()].reduce((sum, times) => sum + times, 0);
  return {
    lost: replies.filter((id) => !requests.has(id)).map((id) => `NoticeRequested about ${id}`),
    doubled: [...twice(requests, 'NoticeRequested about'), ...twice(sendings, 'NoticeSent')],
    sent: sendings.size,
    waiting: asked - sendings.size - over.size,
  };
}

const twice = (counts: ReadonlyMap<string, number>, what: string): readonly string[] =>
  [...counts]
    .filter(([, times]) => times > 1)
    .map(([id, times]) => `${what} ${id}, ${times} times`);

function count(counts: Map<string, number>, id: string): void {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}

function idOf({ answer }: Acknowledged): string {
  const { id }: { id: string } = JSON.parse(answer.text);
  return id;
}
