import { Agent, request as httpRequest } from 'node:http';
import { endOfLog } from '@app/events/testing/end-of-log';
import { problem } from '@app/service-kit/problem-contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandName, commandRoutes } from '../contract/command-routes.ts';
import {
  findSampleRequests,
  type SampleRequest,
  type SampleRequests,
} from '../testing/sample-requests.ts';
import { startCommandFixture, type CommandFixture } from '../testing/command-fixture.ts';

let fixture: CommandFixture;
let samples: SampleRequests;
beforeAll(async () => {
  samples = await findSampleRequests((fixture = await startCommandFixture()));
});
afterAll(() => fixture.stop());

const names = Object.keys(commandRoutes) as CommandName[];
const takesFile = (name: CommandName) => 'upload' in commandRoutes[name];
const jsonNames = names.filter((name) => !takesFile(name));
const jsonOnly = jsonNames.filter((name) => !('takesForm' in commandRoutes[name]));

function send(name: CommandName, options: object, path = samples[name].path) {
  const { token } = samples[name];
  const method = commandRoutes[name].method.toUpperCase();
  const credentials = token === undefined ? {} : { token };
  return fixture.call(`/api${path}`, { method, ...credentials, ...options });
}

/** Sends each of these and expects a refusal that a person understands. */
async function expectRefusals(
  sendings: readonly (readonly [string, () => ReturnType<typeof send>, status?: number])[],
): Promise<void> {
  const before = await endOfLog(fixture.log);
  for (const [what, sending, status] of sendings) {
    const answer = await sending();
    const seen = { what, status: answer.status, body: answer.body };
    expect(seen, what).toMatchObject({
      status: status ?? expect.toSatisfy((got: number) => got >= 400 && got < 500),
    });
    expect(answer.headers.get('Content-Type'), what).toContain('application/problem+json');
    const { detail } = problem.parse(answer.body);
    expect(detail, what).toMatch(/^\p{Lu}.*\S$/su);
    expect(detail, what).not.toMatch(/undefined|\bat \/|Error:|node_modules|\{|0x/u);
  }
  expect(await endOfLog(fixture.log)).toEqual(before);
}

/** Some commands have no fields in their body. */
const takesNothing = (name: CommandName): boolean => Object.keys(samples[name].body).length === 0;

/** Other commands have only optional fields. */
const takesEmpty = (name: CommandName): boolean =>
  commandRoutes[name].request.safeParse({}).success;

const json = (value: unknown): string => JSON.stringify(value);
const quoted = (text: string): string => `"${text}"`;

/** The body as JSON, with one of its texts replaced by raw JSON. */
function withRaw(body: SampleRequest['body'], field: string, raw: string): string {
  const others = Object.entries(body).filter(([name]) => name !== field);
  const parts = others.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return `{${[...parts, `${JSON.stringify(field)}:${raw}`].join(',')}}`;
}

/** Bytes in which a marker is replaced by bytes that are not valid text. */
function withBytes(text: string, bytes: readonly number[]): Uint8Array<ArrayBuffer> {
  const [before = '', after = ''] = text.split('#');
  return new Uint8Array([...Buffer.from(before), ...bytes, ...Buffer.from(after)]);
}

test.each(jsonNames)('%s refuses bodies that are no JSON object', async (name) => {
  const raw = (text: string | Uint8Array<ArrayBuffer>) => () => send(name, { raw: text });
  const deep = 20_000;
  await expectRefusals([
    ...(takesEmpty(name) ? [] : [['nothing', raw(''), 400] as const]),
    ['half an object', raw('{"content":'), 400],
    ['a comma too many', raw('{"content":"x",}'), 400],
    ['a text', raw('"content"'), 400],
    ['a number', raw('7'), 400],
    ['null', raw('null'), 400],
    ['a list', raw('[]'), 400],
    ...(takesEmpty(name) ? [] : [['an empty object', raw('{}'), 400] as const]),
    ['nested lists', raw('['.repeat(deep) + ']'.repeat(deep)), 400],
    ['nested lists cut short', raw('['.repeat(deep)), 400],
    ['nested objects', raw('{"a":'.repeat(9000) + '1' + '}'.repeat(9000)), 400],
    ['nested lists with an escape', raw(`${'['.repeat(deep)}"\\u0041"${']'.repeat(deep)}`), 400],
  ]);
});

test.each(jsonNames)('%s refuses fields that it does not know', async (name) => {
  const { body } = samples[name];
  const more = (raw: string) => () =>
    send(name, { raw: json(body).replace(/,?\}$/u, takesNothing(name) ? `${raw}}` : `,${raw}}`) });
  await expectRefusals([
    ['another field', more('"extra":1'), 400],
    ['__proto__', more('"__proto__":{"role":"admin"}'), 400],
    ['constructor', more('"constructor":{"prototype":{"role":"admin"}}'), 400],
    ['prototype', more('"prototype":1'), 400],
    ['toString', more('"toString":"x"'), 400],
    ['an empty name', more('"":1'), 400],
    ['a name with NUL', more('"\\u0000":1'), 400],
    ['a name with half a pair', more('"\\ud800":1'), 400],
  ]);
});

test.each(jsonNames)('%s refuses what is not of the right kind', async (name) => {
  const { body, takes = {} } = samples[name];
  const tooLong = quoted('x'.repeat(4000));
  const wrong = ['true', '[]', '{}', '["x"]', '{"$ne":null}', '1e400', '-0.5', tooLong];
  await expectRefusals(
    Object.keys(body).flatMap((field) =>
      wrong
        .filter((raw) => takes[field]?.includes(raw) !== true)
        .map((raw) => {
          const sending = () => send(name, { raw: withRaw(body, field, raw) });
          return [`${field}: ${raw.slice(0, 20)}`, sending, 400] as const;
        }),
    ),
  );
});

test.each(jsonNames)('%s refuses text that cannot be stored', async (name) => {
  const { body } = samples[name];
  const texts = Object.keys(body).filter((field) => typeof body[field] === 'string');
  await expectRefusals(
    texts.flatMap((field) => {
      const text = `a long enough text #`;
      const escaped = (escape: string) => () =>
        send(name, { raw: withRaw(body, field, quoted(text.replace('#', escape))) });
      const bytes = (...some: readonly number[]) => {
        const raw = withBytes(withRaw(body, field, quoted(text)), some);
        return () => send(name, { raw });
      };
      return [
        [`${field}: NUL escaped`, escaped(String.raw`\u0000`), 400],
        [`${field}: high half escaped`, escaped(String.raw`\ud83d`), 400],
        [`${field}: low half escaped`, escaped(String.raw`\udc00`), 400],
        [`${field}: halves in the wrong order`, escaped(String.raw`\udc00\ud83d`), 400],
        [`${field}: NUL`, bytes(0), 400],
        [`${field}: half a pair in UTF-8`, bytes(0xed, 0xa0, 0x80), 400],
        [`${field}: no UTF-8`, bytes(0xff, 0xfe), 400],
        [`${field}: an overlong form`, bytes(0xc0, 0x80), 400],
        [`${field}: a character cut short`, bytes(0xe2, 0x82), 400],
      ] as const;
    }),
  );
});

test.each(jsonOnly)('%s takes JSON and nothing else', async (name) => {
  const raw = json(samples[name].body);
  const as = (type: string) => () => send(name, { raw, headers: { 'Content-Type': type } });
  await expectRefusals([
    ['text', as('text/plain'), 415],
    ['a form', as('application/x-www-form-urlencoded'), 415],
    ['multipart', as('multipart/form-data; boundary=x'), 415],
    ['XML', as('application/xml'), 415],
    ['a relative of JSON', as('application/json-patch+json'), 415],
    ['JSON in disguise', as('application/jsonp'), 415],
    ['nothing', as(''), 415],
    ['UTF-16', as('application/json; charset=utf-16'), 415],
    ['compressed', () => send(name, { raw, headers: { 'Content-Encoding': 'gzip' } }), 415],
  ]);
});

/** Sends over one keep-alive connection, and returns whether it was reused. */
async function overOneConnection(name: CommandName, bodies: string[]) {
  const { path, token } = samples[name];
  const method = commandRoutes[name].method.toUpperCase();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statuses: (number | undefined)[] = [];
  const ports = new Set<number | undefined>();
  for (const body of bodies) {
    await new Promise<void>((resolve, reject) => {
      const headers = {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      };
      const url = `${fixture.api.url}/api${path}`;
      const outgoing = httpRequest(url, { agent, method, headers }, (response) => {
        statuses.push(response.statusCode);
        response.resume().on('end', resolve);
      });
      outgoing.on('socket', (socket) => {
        if (socket.localPort === undefined) {
          socket.once('connect', () => ports.add(socket.localPort));
        } else ports.add(socket.localPort);
      });
      outgoing.on('error', reject).end(body);
    });
  }
  agent.destroy();
  return { statuses, connections: ports.size };
}

/** One command of each kind, since all commands of a kind read their bodies in the same way. */
const oneOfEach = [
  jsonOnly[0],
  jsonNames.find((name) => !jsonOnly.includes(name)),
  names.find(takesFile),
];

test.each(oneOfEach.filter((name) => name !== undefined))(
  '%s answers a body of 10 MB and keeps the connection',
  async (name) => {
    const before = await endOfLog(fixture.log);
    const huge = json({ content: 'x'.repeat(10 * 1024 * 1024) });
    const seen = await overOneConnection(name, [huge, '{', huge]);
    const broken = takesFile(name) ? 415 : 400;
    expect(seen).toEqual({ statuses: [413, broken, 413], connections: 1 });
    expect(await endOfLog(fixture.log)).toEqual(before);
  },
);

test('a body whose length nobody told is measured all the same', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'x');
  const response = await fetch(`${fixture.api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: new ReadableStream({
      start(controller) {
        for (let count = 0; count < 32; count += 1) controller.enqueue(chunk);
        controller.close();
      },
    }),
    duplex: 'half',
  });
  expect(response.status).toBe(413);
});

const IN_PATH = [
  `' or 1=1--`,
  `'; drop table vault.keys; --`,
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '$ne',
  '%00',
  '\0',
  '00000000-0000-4000-8000-000000000000-1\0',
  'x'.repeat(5000),
  'ÄÖÜ',
  '\u{1F600}',
];
const BROKEN_IN_PATH = ['%', '%E0%A4%A', '%ff', '%zz', '%C0%80', '%ED%A0%80', '__proto__', '..%2f'];

test.each(names.filter((name) => commandRoutes[name].path.includes('{')))(
  '%s refuses what is no id in its path',
  async (name) => {
    const path = (part: string): string => commandRoutes[name].path.replace(/\{\w+\}/u, () => part);
    await expectRefusals(
      [...IN_PATH.map(encodeURIComponent), ...BROKEN_IN_PATH].map(
        (part) => [part, () => send(name, { body: samples[name].body }, path(part))] as const,
      ),
    );
  },
);

test('with all of that in order, every command is carried out', async () => {
  // Some samples expire within minutes, such as a passkey's challenge, so these are new ones.
  await fixture.stop();
  samples = await findSampleRequests((fixture = await startCommandFixture()));
  for (const name of names) {
    const { body, file, fileType = 'image/png' } = samples[name];
    const headers = { 'Content-Type': file ? fileType : 'application/json' };
    const { status } = await send(name, file ? { raw: file, headers } : { body });
    expect([name, status]).toEqual([name, commandRoutes[name].status]);
  }
});
