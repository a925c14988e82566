import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Authentication } from '@app/service-kit/http/authenticate';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { ReadMemory } from '@app/service-kit/memory/read-memory';
import Koa from 'koa';
import { Tokens } from '@app/service-kit/tokens';
import { createSecretKey, randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { Role } from '@app/service-kit/roles';
import { Checkpoints } from '../freshness/checkpoints.ts';
import { keepJson } from '../keep-json.ts';
import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { JsonText, sendAnswer } from './answer.ts';
import type { CallingRequest } from '@app/service-kit/limits/caller-address';
import { KeptAnswers, noteKept } from './kept-answers.ts';

const koa = new Koa();
const tokens = new Tokens(createSecretKey(randomBytes(32)));
const apiKeys = { admit: () => Promise.reject(new Error('No key is sent here')) };
const ADA = { userId: 'ada', sessionId: 'session', epoch: 0 };

let memory: ReadMemory;
let checkpoints: Checkpoints;
let answers: KeptAnswers;
let authentication: Authentication;
/** Called for each look-up of an account; returns whether its session is valid. */
let findAccount: () => Promise<boolean>;

beforeEach(() => {
  memory = new ReadMemory({ knowsSessions: true, now: () => 0 });
  memory.lead();
  memory.prove(0);
  checkpoints = new Checkpoints();
  findAccount = async () => true;
  authentication = new Authentication({
    tokens,
    findAccount: async () => ((await findAccount()) ? { role: 'user' } : null),
    findProof: async () => null,
    apiKeys,
  });
  answers = new KeptAnswers({ memory, checkpoints });
});

type Admit = Parameters<typeof noteKept>[1]['admit'];

const admitAll: Admit = async () => null;

interface Serving {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly userId?: string;
  readonly count?: (request: CallingRequest) => Promise<void>;
  readonly admit?: Admit;
}

function contextOf(method: string, url: string, headers: object = {}) {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { method, url });
  Object.assign(incoming.headers, headers);
  return koa.createContext(incoming, new ServerResponse(incoming));
}

/** Answers a request like the router, with a text that depends on `code`. */
async function serve({ userId, count, ...request }: Serving = {}): Promise<void> {
  const { method = 'GET', url = '/api/qr/A', headers = {} } = request;
  const context = contextOf(method, url, headers);
  const text = await keepJson(memory, `text of ${url}`, async (reading) => {
    reading.dependsOn('code');
    return { title: 'Bicycle' };
  });
  await answers.keep()(context, async () => {
    sendAnswer(context, json(z.unknown()), text);
    const ownCheck: Admit =
      userId === undefined ? admitAll : (headersOf) => authentication.user(headersOf);
    noteKept(context, {
      text,
      projections: ['codes'],
      userId: userId ?? null,
      admit: request.admit ?? ownCheck,
      count,
    });
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
  const count = ({ headers }: CallingRequest): Promise<void> => {
    expect(headers['x-forwarded-for']).toBe('192.0.2.1');
    left -= 1;
    if (left < 0) throw new HttpProblem({ status: 429, code: 'too-many', detail: 'Later.' });
    return Promise.resolve();
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
  const context = contextOf('GET', '/a');
  const text = new JsonText({});
  await answers.keep()(context, async () => {
    sendAnswer(context, json(z.unknown()), text);
    noteKept(context, { text, projections: [], userId: null, admit: admitAll, count: undefined });
  });
  expect(await recall({}, { url: '/a' })).toBeNull();
});

const ADMITTED = {
  role: 'admin' as Role | null,
  isInUse: true,
  hasSecondFactor: true,
  provedAt: new Date() as Date | null,
};

test.each<[string, Partial<typeof ADMITTED>, boolean]>([
  ['nothing changed', {}, true],
  ['the account is disabled or the session has ended', { role: null }, false],
  ['the role was taken away', { role: 'user' }, false],
  ['the session is idle', { isInUse: false }, false],
  ['there is no second factor', { hasSecondFactor: false }, false],
  ['there is no recent proof', { provedAt: null }, false],
])('the kept path and the normal one agree: %s', async (_name, change, isAdmitted) => {
  let caller = ADMITTED;
  const attended: boolean[] = [];
  const checks = new Authentication({
    tokens,
    findAccount: async () => caller.role && { role: caller.role },
    findProof: async () => caller.provedAt,
    apiKeys,
    uses: {
      admits: async ({ isAttended }) => {
        attended.push(isAttended);
        return caller.isInUse;
      },
      endOf: (_session, expiresAt) => expiresAt,
    },
    hasSecondFactor: async () => caller.hasSecondFactor,
  });
  const check: Admit = async (request) => {
    const who = await checks.staff(request, 'GET /admin/stats');
    await checks.recentProof(who);
    return who;
  };
  const token = await tokens.sign(ADA, new Date(Date.now() - 60 * 60_000));
  const headers = { authorization: `Bearer ${token}`, 'x-unattended': 'true' };
  await serve({ headers, userId: 'ada', admit: check });
  caller = { ...ADMITTED, ...change };
  const get = (name: string): string => Reflect.get(headers, name.toLowerCase()) ?? '';
  const [normal] = await Promise.allSettled([check({ get })]);
  expect([normal.status === 'fulfilled', (await recall(headers)) !== null]).toEqual([
    isAdmitted,
    isAdmitted,
  ]);
  // A read that the page makes by itself does not keep the session alive on either path.
  expect(new Set(attended)).toEqual(new Set(caller.role === null ? [] : [false]));
});
