import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callApi } from '@app/command-api/testing/command-fixture';
import { readThreadToken } from '@app/service-kit/thread-token';
import type { LoadResult } from './load.ts';
import { Measured } from './measured.ts';

/** How long to wait for a notice, in ms; one that has not arrived by then counts as refused. */
const LAST_NOTICE_MS = 10_000;

/**
 * Called with each notice that arrives about a thread.
 * @param at the time by `performance.now()`
 */
export type OnNotice = (threadId: string, at: number) => void;

export interface NoticeLoad {
  readonly url: string;
  /** Codes whose owners are notified at the address that is watched. */
  readonly uids: readonly string[];
  readonly body: object;
  readonly perSecond: number;
  readonly seconds: number;
  /**
   * Starts to report notices.
   * @returns a function that reports those not assigned to a thread yet
   */
  readonly listen: (onNotice: OnNotice) => () => Promise<void>;
}

/** Sends messages at a steady rate. @returns the times from sending to notice */
export async function loadNotices(load: NoticeLoad): Promise<LoadResult> {
  const { uids, perSecond, seconds } = load;
  const measured = new Measured();
  const arrivals = new Map<string, number>();
  const assign = load.listen((threadId, at) => arrivals.set(threadId, at));
  const begun = new Map<string, number>();
  const started = performance.now();
  const sendings: Promise<void>[] = [];
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const due = started + (index * 1000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    const uid = uids[index % uids.length] ?? '';
    const at = performance.now();
    sendings.push(send(load, uid).then((threadId) => void begun.set(threadId, at)));
  }
  await Promise.all(sendings);
  const last = performance.now() + LAST_NOTICE_MS;
  do {
    await delay(100);
    await assign();
  } while (arrivals.size < begun.size && performance.now() < last);
  for (const [threadId, at] of begun) {
    const came = arrivals.get(threadId);
    if (came === undefined) measured.refuse();
    else measured.add(at + performance.now() - came);
  }
  return measured.result();
}

/** Sends a first message. @returns the id of its thread */
async function send({ url, body }: NoticeLoad, uid: string): Promise<string> {
  const headers = { 'Idempotency-Key': randomUUID() };
  const answer = await callApi(`${url}/api/qr/${uid}/message`, { body, headers });
  const thread = readThreadToken(String(answer.body['thread_token']))?.threadId;
  if (thread === undefined) throw new Error(`A message was answered with ${answer.status}`);
  return thread;
}
