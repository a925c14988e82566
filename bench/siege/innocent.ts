import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A legitimate user, who signs in and reads a page. */
export interface Account {
  readonly username: string;
  readonly password: string;
}

/** The times of answers, in ms, and how many requests failed or were refused. */
export interface Experience {
  readonly signIns: readonly number[];
  readonly pages: readonly number[];
  readonly failed: number;
}

const PATIENCE_MS = 10_000;
/** The pause of a user between two rounds, in ms. */
const PAUSE_MS = 100;

/** Each request comes from another address, like those of many people. */
function* addresses(): Generator<string> {
  for (let count = 0; ; count += 1) yield `127.77.${(count >> 8) % 256}.${(count % 255) + 1}`;
}

const from = addresses();

/** @returns the status and the body */
async function ask(
  port: number,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: Buffer }> {
  const outgoing = request({
    port,
    host: '127.0.0.1',
    localAddress: from.next().value,
    method,
    path,
    headers: { 'Content-Type': 'application/json' },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  outgoing.end(body === undefined ? undefined : JSON.stringify(body));
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 0, body: await buffer(answer) };
}

/** Calls the product for a user. @throws if the answer is not a success */
export async function call(port: number, method: string, path: string, body?: object) {
  const answer = await ask(port, method, path, body);
  if (answer.status < 300) return answer.body;
  throw new Error(`${method} ${path}: ${answer.status}`);
}

/** Signs in and reads a page, again and again, for this many seconds. */
export async function live(
  port: number,
  accounts: readonly Account[],
  uid: string,
  seconds: number,
): Promise<Experience> {
  const signIns: number[] = [];
  const pages: number[] = [];
  let failed = 0;
  const timed = async (times: number[], work: () => Promise<unknown>): Promise<void> => {
    const since = performance.now();
    await work().then(
      () => times.push(performance.now() - since),
      () => (failed += 1),
    );
  };
  const until = performance.now() + seconds * 1000;
  for (let round = 0; performance.now() < until; round += 1) {
    const { username: identifier, password } = accounts[round % accounts.length] ?? {};
    await timed(signIns, () => call(port, 'POST', '/api/auth/login', { identifier, password }));
    await timed(pages, () => call(port, 'GET', `/${uid}`));
    await timed(pages, () => call(port, 'GET', '/api/stats'));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return { signIns, pages, failed };
}
