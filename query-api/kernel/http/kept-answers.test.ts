import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Authentication } from '@app/service-kit/http/authenticate';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { ReadMemory } from '@app/service-kit/memory/read-memory';
import Koa from 'koa';
import { Tokens } from '@app/service-kit/tokens';
import { createSecretKey, randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { Checkpoints } from '../freshness/checkpoints.ts';
import { keepJson } from '../keep-json.ts';
import { JsonText, sendAnswer } from './answer.ts';
import type { CountRequest } from './count-request.ts';
import { KeptAnswers, noteKept } from './kept-answers.ts';

const koa = new Koa();
const tokens = new Tokens(createSecretKey(randomBytes(32)));
const ADA = { userId: 'ada', sessionId: 'session', epoch: 0 };

let memory: ReadMemory;
let checkpoints: Checkpoints;
let answers: KeptAnswers;
/** Called for each look-up of an account; returns whether its session is valid. */
let findAccount: () => Promise<boolean>;

beforeEach(() => {
  memory = new ReadMemory({ knowsSessions: true, now: () => 0 });
  memory.lead();
  memory.prove(0);
  checkpoints = new Checkpoints();
  findAccount = async () => true;
  const find = async () => ((await findAccount()) ? ({ role: 'user' } as const) : null);
  const authentication = new Authentication({
    tokens,
    findAccount: find,
    findProof: async () => null,
    apiKeys: { admit: () => Promise.reject(new Error('No key is sent here')) },
  });
  answers = new KeptAnswers({ memory, authentication, checkpoints });
});

interface Serving {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly userId?: string;
  readonly count?: CountRequest;
}

/** Answers a request like the router, with a text that depends on `code`. */
async function serve({ userId, count, ...request }: Serving = {}): Promise<void> {
  const { method = 'GET', url = '/api/qr/A', headers = {} } = request;
  const incoming = new IncomingMessage(new Socket());
  Object.assign(incoming, { method, url });
  Object.assign(incoming.headers, headers);
  const context = koa.createContext(incoming, new ServerResponse(incoming));
  const text = await keepJson(memory, `text of ${url}`, async (reading) => {
    reading.dependsOn('code');
    return { title: 'Bicycle' };
  });
  await answers.keep()(context, async () => {
    sendAnswer(context, 'json', text);
    noteKept(context, { text, projections: ['codes'], userId: userId ?? null, count });
  });
}

const recall = (
  headers: Readonly<Record<string, string>> = {},
  { method = 'GET', url = '/api/qr/A' } = {},
) => answers.recall({ method, url, headers });

const given = (answer: Awaited<ReturnType<typeof recall>>): unknown =>
  answer && JSON.parse(answer.body.toString());

test('the same request gets the same answer again', async () => {
  expect(await recall()).toBeNull();
  await serve();
  const answer = await recall();
  expect(given(answer)).toEqual({ title: 'Bicycle' });
  expect(answer?.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8' });
});

test('it does not once what it was made from may have changed', async () => {
  await serve();
  memory.changing(new Set(['another']))();
  expect(await recall()).not.toBeNull();
  expect(answers.count).toBe(1);
  memory.changing(new Set(['code']))();
  expect(await recall()).toBeNull();
  // Nothing of it is left, since it may contain text that is being erased.
  expect(answers.count).toBe(0);
  // By now, another text is cached under the same name.
  await keepJson(memory, 'text of /api/qr/A', async (reading) => {
    reading.dependsOn('code');
    return { title: 'Bag' };
  });
  expect(await recall()).toBeNull();
});

test.each([
  ['another address', {}, { url: '/api/qr/B' }],
  ['another way to pack', { 'accept-encoding': 'gzip' }, {}],
  ['another caller', { authorization: 'Bearer x' }, {}],
  ['another method', {}, { method: 'HEAD' }],
])('%s gets none', async (_name, headers, request) => {
  await serve();
  expect(await recall(headers, request)).toBeNull();
});

test('an answer to a request with a position, or of another method, is not kept', async () => {
  await serve({ headers: { 'x-min-position': '1' } });
  await serve({ method: 'HEAD' });
  expect(await recall()).toBeNull();
});

test('with a position it is given once its projections have reached it', async () => {
  await serve();
  const wanting = { 'x-min-position': '5' };
  expect(await recall(wanting)).toBeNull();
  checkpoints.raise('codes', { commit: 5n, prepare: 5n });
  expect(await recall(wanting)).not.toBeNull();
  expect(await recall({ 'x-min-position': '6' })).toBeNull();
  expect(await recall({ 'x-min-position': 'soon' })).toBeNull();
});

test('the session is looked at each time', async () => {
  const headers = { authorization: `Bearer ${await tokens.sign(ADA, new Date())}` };
  await serve({ headers, userId: 'ada' });
  expect(await recall(headers)).not.toBeNull();
  findAccount = async () => false;
  expect(await recall(headers)).toBeNull();
  findAccount = async () => {
    throw new RangeError('away');
  };
  await expect(recall(headers)).rejects.toThrow(RangeError);
});

test('a change while the session is looked at counts', async () => {
  const headers = { authorization: `Bearer ${await tokens.sign(ADA, new Date())}` };
  await serve({ headers, userId: 'ada' });
  findAccount = async () => {
    memory.changing(new Set(['code']))();
    return true;
  };
  expect(await recall(headers)).toBeNull();
});

test('each one is counted, and refused beyond the limit', async () => {
  let left = 2;
  const count: CountRequest = ({ headers }) => {
    expect(headers['x-forwarded-for']).toBe('192.0.2.1');
    left -= 1;
    if (left < 0) throw new HttpProblem({ status: 429, code: 'too-many', detail: 'Later.' });
    return undefined;
  };
  await serve({ count });
  const headers = { 'x-forwarded-for': '192.0.2.1' };
  expect(await recall(headers)).not.toBeNull();
  expect(await recall(headers)).not.toBeNull();
  await expect(recall(headers)).rejects.toMatchObject({ status: 429 });
});

test('what the memory does not hold is not kept', async () => {
  memory.resign();
  await serve();
  memory.lead();
  memory.prove(0);
  expect(await recall()).toBeNull();
});

test('a text that says nothing of a key is not kept', async () => {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url: '/a' });
  const context = koa.createContext(incoming, new ServerResponse(incoming));
  const text = new JsonText({});
  await answers.keep()(context, async () => {
    sendAnswer(context, 'json', text);
    noteKept(context, { text, projections: [], userId: null, count: undefined });
  });
  expect(await recall({}, { url: '/a' })).toBeNull();
});
