import { setTimeout as delay } from 'node:timers/promises';
import { HttpConnection, type RawAnswer } from './http-connection.ts';
import { NumberedRequest } from './http-request.ts';
import type { LoadResult, OpenLoad } from './load.ts';
import { Measured } from './measured.ts';

/** About as many as a proxy keeps open to a service. */
const CONNECTIONS = 64;
/** If a request is this late, in ms, the rate cannot be sustained, and the load ends. */
const GIVEN_UP_MS = 5000;
const REFUSED: ReadonlySet<number> = new Set([429, 503]);
/** Numbers of requests never repeat within a process. */
let number = 0;

/**
 * Sends requests when they are due. Refusals for now (503, 429) are counted. If answers come too
 * slowly, it ends early, with fewer of them than were due.
 * @param onAnswer called with each success
 * @throws if an answer is neither success nor such a refusal
 */
export async function runOpenLoad(
  load: OpenLoad,
  onAnswer: (answer: RawAnswer) => void = () => undefined,
): Promise<LoadResult> {
  const requests = load.requests.map((text) => new NumberedRequest(text));
  const connections: HttpConnection[] = [];
  for (let index = 0; index < CONNECTIONS; index += 1) {
    connections.push(await HttpConnection.open(load.port));
  }
  const measured = new Measured();
  const total = Math.round(load.perSecond * load.seconds);
  const started = performance.now();
  let next = 0;
  /** Takes the next request, waiting until it is due. */
  const work = async (connection: HttpConnection): Promise<void> => {
    while (next < total) {
      const index = next;
      next += 1;
      const due = started + (index * 1000) / load.perSecond;
      const early = due - performance.now();
      if (early < -GIVEN_UP_MS) return;
      if (early > 0) await delay(early);
      const request = requests[index % requests.length];
      if (!request) throw new Error('A load needs a request');
      number += 1;
      // A timer may fire up to a millisecond too soon.
      const since = Math.min(due, performance.now());
      const answer = await connection.send(request.copy(number));
      const { status, text } = answer;
      if (REFUSED.has(status)) measured.refuse();
      else if (status >= 200 && status < 300) {
        measured.add(since);
        onAnswer(answer);
      } else throw new Error(`Answered ${status} under load: ${text.slice(0, 1000)}`);
    }
  };
  try {
    await Promise.all(connections.map(work));
    return measured.result();
  } finally {
    for (const connection of connections) connection.close();
  }
}
