import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FramingCase, framingCases } from './testing/framing-cases.ts';
import { sendRaw } from './testing/raw-client.ts';
import {
  type FrontDoorFixture,
  startFrontDoorFixture,
  startUpstream,
  type Upstream,
} from './testing/front-door-fixture.ts';

interface Reached {
  readonly api: string;
  readonly request: string;
  readonly body: string;
}

/** The requests that reached the APIs, except innocent ones. */
const reached: Reached[] = [];
let command: Upstream;
let query: Upstream;
let fixture: FrontDoorFixture;

function startApi(api: string): Promise<Upstream> {
  return startUpstream((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method, url = '' } = request;
      const body = Buffer.concat(chunks).toString('latin1');
      if (!url.startsWith('/api/innocent/'))
        reached.push({ api, request: `${method} ${url}`, body });
      response.end(`${url} ${body}`);
    });
  });
}

beforeAll(async () => {
  [command, query] = await Promise.all([startApi('command'), startApi('query')]);
  fixture = await startFrontDoorFixture(command.url, query.url, { rateLimitScale: 100 });
});
afterAll(async () => {
  await fixture.stop();
  await Promise.all([command.stop(), query.stop()]);
});

/** Sends requests over keep-alive connections, as a browser does, until it is aborted. */
async function askInnocently(signal: AbortSignal): Promise<number> {
  let count = 0;
  for (; !signal.aborted; count += 1) {
    const url = `${fixture.url}/api/innocent/${count}`;
    const read = await (await fetch(url)).text();
    const wrote = await (await fetch(url, { method: 'POST', body: `mine ${count}` })).text();
    expect([read, wrote]).toEqual([
      `/api/innocent/${count} `,
      `/api/innocent/${count} mine ${count}`,
    ]);
  }
  return count;
}

const SMUGGLED = 'POST /api/smuggled HTTP/1.1\r\nHost: door\r\nContent-Length: 0\r\n\r\n';
const cases = framingCases('/api/asked', SMUGGLED);

/** Sends a case. @returns its deviation from the expected outcome; null if there is none */
async function deviation({ name, bytes, outcome, body }: FramingCase): Promise<object | null> {
  reached.length = 0;
  const { statuses, text } = await sendRaw(fixture.door.port, bytes);
  const method = name.split(' ', 1)[0];
  const api = method === 'GET' || method === 'HEAD' ? 'query' : 'command';
  const wanted = outcome === 'whole' ? [{ api, request: `${method} /api/asked`, body }] : [];
  const codes: readonly (number | undefined)[] = outcome === 'whole' ? [200] : outcome;
  const isRight = statuses.length === 1 && codes.includes(statuses[0]);
  return isRight && isDeepStrictEqual(reached, wanted)
    ? null
    : { name, codes, text, reached: [...reached] };
}

test(`${cases.length} framings: one answer each, none reaches an API twice, and others get theirs`, async () => {
  const over = new AbortController();
  const innocent = askInnocently(over.signal);
  const deviations: object[] = [];
  for (const each of cases) {
    const found = await deviation(each);
    if (found) deviations.push(found);
  }
  over.abort();
  expect(await innocent).toBeGreaterThan(cases.length / 4);
  expect(deviations).toEqual([]);
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

test.each(METHODS)(
  '%s from a client that has closed its side is asked once at most',
  async (method) => {
    reached.length = 0;
    const bytes = `${method} /api/asked HTTP/1.1\r\nHost: door\r\n\r\n`;
    const { statuses } = await sendRaw(fixture.door.port, bytes, { halfClose: true });
    expect([[], [200]]).toContainEqual(statuses);
    expect(reached.length).toBeLessThanOrEqual(1);
  },
);

test.each(['Content-Length: 99\r\n\r\nhalf', 'Transfer-Encoding: chunked\r\n\r\n99\r\nhalf'])(
  'half a body behind %j, and no more to come, is refused',
  async (rest) => {
    reached.length = 0;
    const bytes = `POST /api/asked HTTP/1.1\r\nHost: door\r\n${rest}`;
    expect((await sendRaw(fixture.door.port, bytes, { halfClose: true })).statuses).toEqual([400]);
    expect(reached).toEqual([]);
  },
);
