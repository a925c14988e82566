import { uuidV5 } from '@app/events/event-id';
import { streams } from '@app/events/streams';
import {
  type NoticeCommand,
  noticeDecider,
  type NoticeState,
} from '../../features/notices/decider.ts';
import { type AttemptOptions, tryContext } from './attempt.ts';
import type { TakenNotice } from './due-notices.ts';
import { whyNotAnyMore } from './has-been-seen.ts';

type GatherOptions = Pick<AttemptOptions, 'handler' | 'due' | 'now'>;

interface Member {
  readonly notice: TakenNotice;
  readonly state: Exclude<NoticeState, { status: 'none' }>;
}

/**
 * Combines the notices of a digest into one. What it covers is recorded in its stream, then the
 * others end, and then it is sent: after a crash in between, it covers the same ones.
 * @param taken the due ones of the digest, all claimed by this caller
 * @returns the one to send; null if nothing is wanted any more
 */
export async function gatherDigest(
  taken: readonly TakenNotice[],
  options: GatherOptions,
): Promise<TakenNotice | null> {
  const { due, now } = options;
  const members = await openOnes(taken, options);
  const begun = members.find(({ state }) => state.gathered.length > 0);
  if (!begun) return begin(members, options);
  const gathered = new Set(begun.state.gathered);
  for (const { notice } of members) {
    if (gathered.has(notice.noticeId)) await end(notice, begun.notice, options);
    // It was added after the digest was recorded, so it belongs to the next one.
    else if (notice !== begun.notice) await due.postpone(notice.noticeId, now());
  }
  return begun.notice;
}

async function begin(
  members: readonly Member[],
  options: GatherOptions,
): Promise<TakenNotice | null> {
  const { handler, due } = options;
  const wanted: TakenNotice[] = [];
  for (const { notice, state } of members) {
    const why = await whyNotAnyMore(state.request, handler.log);
    if (why === null) wanted.push(notice);
    else {
      await note(notice, { type: 'Drop', reason: why.reason }, options);
      await due.remove(notice.noticeId);
    }
  }
  const [first, ...others] = wanted.toSorted((one, other) =>
    one.noticeId < other.noticeId ? -1 : 1,
  );
  if (!first) return null;
  const gathered = others.map(({ noticeId }) => noticeId);
  await note(first, { type: 'Gather', gathered }, options);
  for (const each of others) await end(each, first, options);
  return first;
}

/** Notices that are still open; settled ones are removed from the schedule, or stay parked. */
async function openOnes(
  taken: readonly TakenNotice[],
  { handler, due, now }: GatherOptions,
): Promise<readonly Member[]> {
  const members: Member[] = [];
  for (const notice of taken) {
    const state = await handler.state(noticeDecider, streams.notice(notice.noticeId));
    if (state.status === 'open') members.push({ notice, state });
    else if (state.status === 'parked') await due.park(notice.noticeId, now());
    else await due.remove(notice.noticeId);
  }
  return members;
}

async function end(
  notice: TakenNotice,
  { noticeId: toldWith }: TakenNotice,
  options: GatherOptions,
): Promise<void> {
  await note(notice, { type: 'Drop', reason: 'told-with', toldWith }, options);
  await options.due.remove(notice.noticeId);
}

async function note(
  { noticeId, correlationId }: TakenNotice,
  command: Extract<NoticeCommand, { type: 'Drop' | 'Gather' }>,
  { handler, now }: GatherOptions,
): Promise<void> {
  const context = tryContext(correlationId, uuidV5(noticeId, `digest/${command.type}`), now());
  await handler.handle(noticeDecider, streams.notice(noticeId), command, context);
}
