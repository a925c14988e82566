import { setTimeout as delay } from 'node:timers/promises';
import { bodyOf, headerOf, HttpConnection, type RawAnswer } from './http-connection.ts';
import { buildRequest, NumberedRequest, type RequestText } from './http-request.ts';
import type { LoadResult, VisibilityLoad } from './load.ts';
import { Measured } from './measured.ts';

/** Numbers of requests never repeat within a process. */
let number = 0;

/** One connection to each API, used for one command and its look-up at a time. */
interface Pair {
  readonly command: HttpConnection;
  readonly query: HttpConnection;
}

/**
 * Sends commands at a steady rate, whether or not earlier ones are done. A time runs from a
 * command's answer to the answer of the query API that shows its effect, or says after 2 s that it
 * is stale. Refusals for now (503) are counted.
 * @throws if an answer is another one, or lacks the effect without being stale
 */
export async function runVisibilityLoad(load: VisibilityLoad): Promise<LoadResult> {
  const idle: Pair[] = [];
  const open: Pair[] = [];
  const total = Math.round(load.perSecond * load.seconds);
  // Opened before the first command, so that no time includes connecting.
  for (let index = 0; index < 20; index += 1) open.push(await openPair(load));
  idle.push(...open);
  const measured = new Measured();
  const started = performance.now();
  const underWay: Promise<void>[] = [];
  try {
    for (let index = 0; index < total; index += 1) {
      const due = started + (index * 1000) / load.perSecond;
      await delay(Math.max(0, due - performance.now()));
      const text = load.requests[index % load.requests.length];
      if (!text) throw new Error('A load needs a request');
      const looking = sendAndLook(load, text, { idle, open, measured });
      // Rejections are awaited at the end.
      looking.catch(() => undefined);
      underWay.push(looking);
    }
    await Promise.all(underWay);
    return measured.result();
  } finally {
    for (const { command, query } of open) {
      command.close();
      query.close();
    }
  }
}

async function openPair(load: VisibilityLoad): Promise<Pair> {
  return {
    command: await HttpConnection.open(load.commandPort),
    query: await HttpConnection.open(load.queryPort),
  };
}

async function sendAndLook(
  load: VisibilityLoad,
  text: RequestText,
  { idle, open, measured }: { idle: Pair[]; open: Pair[]; measured: Measured },
): Promise<void> {
  let pair = idle.pop();
  if (!pair) {
    pair = await openPair(load);
    open.push(pair);
  }
  number += 1;
  const sent = await pair.command.send(new NumberedRequest(text).numbered(number));
  const answered = performance.now();
  const seen = isRefused(sent) ? sent : await pair.query.send(lookUp(sent));
  idle.push(pair);
  if (isRefused(seen)) return measured.refuse();
  measured.add(answered);
  const isStale = headerOf(seen, 'x-stale') !== undefined;
  if (isStale || seen.text.includes(messageIdOf(sent))) return;
  throw new Error(`Not visible: ${seen.text}`);
}

const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

const isRefused = ({ status }: RawAnswer): boolean => REFUSALS.has(status);

/** Reads the thread as the web app does: at or after the position in the command's answer. */
function lookUp(sent: RawAnswer): Buffer {
  const { thread_token: token }: { thread_token?: string } = JSON.parse(bodyOf(sent));
  const position = headerOf(sent, 'x-position');
  if (token === undefined || position === undefined) throw new Error(`Refused: ${sent.text}`);
  const headers = { 'X-Min-Position': position };
  return buildRequest({ method: 'GET', path: `/api/threads/${token}`, headers });
}

function messageIdOf(sent: RawAnswer): string {
  const { id }: { id: string } = JSON.parse(bodyOf(sent));
  return id;
}
