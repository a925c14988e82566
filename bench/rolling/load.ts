import { setTimeout as delay } from 'node:timers/promises';

const COMMAND_EVERY_MS = 100;
const QUERY_EVERY_MS = 50;

export interface LoadReport {
  /** The texts of the messages that were acknowledged. */
  readonly acknowledged: readonly string[];
  readonly queries: number;
  /** Reads that said that they do not show the latest writes yet. */
  readonly stale: number;
  readonly failures: readonly string[];
}

export interface Load {
  /** How many messages were acknowledged so far. */
  readonly count: () => number;
  readonly end: () => Promise<LoadReport>;
}

/** A steady load: each request is sent when it is due, whether or not earlier ones succeeded. */
export function startLoad(url: string, uid: string, token: string): Load {
  const over = new AbortController();
  const acknowledged: string[] = [];
  const failures: string[] = [];
  const underWay = new Set<Promise<void>>();
  let [queries, stale, position] = [0, 0, '0'];

  const command = async (number: number): Promise<void> => {
    const content = `number ${number}`;
    const answer = await fetch(`${url}/api/qr/${uid}/message`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': `rolling-${number}` },
      body: JSON.stringify({ content }),
    });
    const text = await answer.text();
    if (answer.status !== 201) throw new Error(`command: ${answer.status} ${text}`);
    acknowledged.push(content);
    position = answer.headers.get('X-Position') ?? position;
  };
  const query = async (): Promise<void> => {
    const headers = { Authorization: `Bearer ${token}`, 'X-Min-Position': position };
    const answer = await fetch(`${url}/api/user/messages?limit=1`, { headers });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`query: ${answer.status} ${text}`);
    queries += 1;
    if (answer.headers.get('X-Stale') !== null) stale += 1;
  };
  const every = async (ms: number, send: (number: number) => Promise<void>): Promise<void> => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const sending = send(number)
        .catch((error: unknown) => {
          failures.push(`${new Date().toISOString()} ${String(error)}`);
        })
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
      await delay(ms);
    }
  };
  const running = [every(COMMAND_EVERY_MS, command), every(QUERY_EVERY_MS, query)];
  return {
    count: () => acknowledged.length,
    end: async () => {
      over.abort();
      await Promise.all(running);
      await Promise.all(underWay);
      return { acknowledged, queries, stale, failures };
    },
  };
}
