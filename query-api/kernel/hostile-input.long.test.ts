import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { problem } from '../contract/problem.ts';
import { type AnyQueryRoute, parametersOf } from '../contract/query-route.ts';
import { queryRoutes } from '../contract/query-routes.ts';
import { setUpQueryFixture } from '../testing/query-fixture.ts';

const fixture = setUpQueryFixture();
let token: string;

beforeAll(async () => {
  const { userId } = await fixture.history.user({ role: 'admin' });
  token = await fixture.signIn(userId);
  await fixture.get('/api/user/profile', { token });
});

/** Any bytes, percent-encoded, sometimes incorrectly. */
const part = fc.oneof(
  fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom("' or 1=1 --", '<img src=x onerror=alert(1)>', '\0', '../../etc/passwd', '%', ''),
);
const encoded = fc.oneof(
  part.map((value) => Array.from(Buffer.from(value), (byte) => `%${hex(byte)}`).join('')),
  part.map((value) => value.replaceAll(/[^\w%.~'()*-]/gu, '')),
);
const hex = (byte: number): string => byte.toString(16).padStart(2, '0');

type Path = (part: string) => string;

/** Puts the value into each parameter of a query, in its path and after it, one at a time. */
function pathsOf(route: AnyQueryRoute): readonly Path[] {
  const inPath = [...route.path.matchAll(/\{\w+\}/gu)].map(
    ([name]): Path =>
      (value) =>
        `/api${route.path.replace(name, () => value).replaceAll(/\{\w+\}/gu, 'x')}`,
  );
  const { properties = {} } = z.toJSONSchema(parametersOf(route), { io: 'input' });
  const address = `/api${route.path.replaceAll(/\{\w+\}/gu, 'x')}`;
  const afterIt = Object.keys(properties).map(
    (name): Path =>
      (value) =>
        `${address}?${name}=${value}`,
  );
  return [...inPath, ...afterIt];
}

const PATHS: readonly Path[] = [
  ...Object.values<AnyQueryRoute>(queryRoutes).flatMap(pathsOf),
  (value) => `/api/store/products/${value}/image/${value}`,
  (value) => `/api/user/messages/${value}/photos/${value}`,
  (value) => `/api/user/profile?${value}=${value}`,
  (value) => `/api/${value}`,
];

/** Sends a path byte by byte, which `fetch` would normalise. */
async function send(path: string): Promise<{ status: number; body: string }> {
  const socket = connect(fixture.api.port, '127.0.0.1');
  // Not ended here, since the server would take that for a client that has left.
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
  );
  const answer = await text(socket);
  return {
    status: Number(answer.slice(9, 12)),
    body: answer.slice(answer.indexOf('\r\n\r\n') + 4),
  };
}

test.each(PATHS.map((path) => [path('*'), path] as const))(
  '%s never breaks, and says in a sentence what is wrong',
  async (_name, path) => {
    await fc.assert(
      fc.asyncProperty(encoded, async (value) => {
        const { status, body } = await send(path(value));
        expect(status).toBeGreaterThanOrEqual(200);
        expect(status).toBeLessThan(500);
        if (status < 400) return;
        const { detail } = problem.parse(JSON.parse(body));
        expect(detail).toMatch(/^\p{Lu}?.*\p{L}/u);
        expect(detail).not.toMatch(/zod|sql|syntax|undefined|NaN|stack/iu);
      }),
      { numRuns: 30, seed: 20_261_121 },
    );
  },
);

/** Values that JavaScript, Postgres or a regular expression may interpret differently. */
const EDGES = [
  '-271821-04-20',
  '+275760-09-13',
  '%2B275760-09-13T00:00:00Z',
  '294277-01-01',
  '-004714-11-24',
  'infinity',
  '-infinity',
  'now',
  'NaN',
  '1e400',
  '-1',
  '+1',
  '9223372036854775808',
  '999999999999999999',
  '0x7fffffffffffffff',
  '1.5',
  '%00',
  'a%00b',
  '%ED%A0%80',
  '9'.repeat(2000),
  Buffer.from('9223372036854775808 x').toString('base64url'),
  Buffer.from('9999999999999999999 x').toString('base64url'),
];

test.each(PATHS.map((path) => [path('*'), path] as const))(
  '%s takes or refuses dates and numbers that are out of range',
  async (_name, path) => {
    for (const value of EDGES) {
      const { status, body } = await send(path(value));
      expect(status, value).toBeLessThan(500);
      if (status < 400) continue;
      expect(problem.parse(JSON.parse(body)).detail, value).not.toMatch(/zod|sql|syntax|stack/iu);
    }
  },
);

test.each(['/api/user/live', '/api/user/profile'])(
  'a token with anything in it is refused at %s',
  async (path) => {
    await fc.assert(
      fc.asyncProperty(fc.base64String({ maxLength: 400 }), async (value) => {
        const headers = { Authorization: `Bearer ${value}` };
        expect((await fixture.getNow(path, { headers })).status).toBe(401);
      }),
      { numRuns: 40, seed: 20_261_121 },
    );
  },
);
