import { randomUUID } from 'node:crypto';
import { codeAnswer } from '@app/command-api/features/codes/contract';
import {
  finderMessageAnswer,
  replyAnswer,
} from '@app/command-api/features/threads/message-contract';
import { createTestDatabase, type TestDatabase } from '@app/embedded/testing/database';
import { ownedCodes } from '@app/query-api/features/codes/contract';
import { publicCode } from '@app/query-api/features/codes/public-code-contract';
import { ownerMessages } from '@app/query-api/features/messages/contract';
import { profile } from '@app/query-api/features/profile/contract';
import { publicStats } from '@app/query-api/features/stats/contract';
import { packsAnswer } from '@app/query-api/features/store/contract';
import { thread } from '@app/query-api/features/threads/contract';
import { listen, type Listening } from '@app/service-kit/http/listen';
import { createPool } from '@app/service-kit/postgres';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { KEY_DIGITS, type RequestText } from '../load/http-request.ts';
import { type MixedRequests, requestsAbout } from '../scenarios/mixed-requests.ts';
import { plainApp } from './app.ts';
import { PLAIN_CODES, PLAIN_SCHEMA } from './schema.ts';
import { tokenHash } from './signed-in.ts';

const UID = 'KKKKKK00';
const ownerId = randomUUID();
const messageId = randomUUID();
const bearer = 'session';
const link = 'link';

let database: TestDatabase;
let pool: Pool;
let server: Listening;
let requests: MixedRequests;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { applicationName: 'test' });
  await pool.query(PLAIN_SCHEMA);
  await pool.query(
    `insert into users values ($1, 'owner', null, null, false, false, true, true, false,
       'user', 'basic', true, now())`,
    [ownerId],
  );
  await pool.query('insert into sessions values ($1, $2)', [tokenHash(bearer), ownerId]);
  await pool.query(PLAIN_CODES, [[UID], 'Keys', 'Hello']);
  await pool.query('update codes set owner_id = $1, message_count = 1, unread_count = 1', [
    ownerId,
  ]);
  await pool.query(
    `insert into messages (id, uid, owner_id, sender, token_hash, content)
     values ($1, $2, $3, 'finder', $4, 'Found')`,
    [messageId, UID, ownerId, tokenHash(link)],
  );
  await pool.query(`insert into packs values ('p', 'Pack', 'Ten', 499, 10, true)`);
  server = await listen(plainApp(pool).callback(), { host: '127.0.0.1', port: 0 });
  const conversation = { uid: UID, ownerId, threadId: messageId, messageId };
  requests = requestsAbout([{ conversation, bearer, link }]);
});

afterAll(async () => {
  await server.stop();
  await pool.end();
  await database.drop();
});

async function send({ method, path, headers = {}, body }: RequestText): Promise<Response> {
  const json = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return fetch(`${server.url}${path.replace(KEY_DIGITS, '1')}`, {
    method,
    headers: { ...headers, ...json },
    ...(body === undefined ? {} : { body }),
  });
}

/** The first request of the mix with this method and path. */
async function ask(kind: keyof MixedRequests, method: string, path: RegExp) {
  const found = requests[kind].find((each) => each.method === method && path.test(each.path));
  if (!found) throw new Error(`The mix has no ${method} ${path.source}`);
  const response = await send(found);
  expect(response.status).toBeLessThan(300);
  return response;
}

const read = async <Output>(schema: z.ZodMiniType<Output>, response: Promise<Response>) =>
  schema.parse(await (await response).json());

test('every kind of command of the mix is done and seen', async () => {
  const { id } = await read(finderMessageAnswer, ask('commands', 'POST', /\/qr\/\w+\/message$/u));
  const replied = await read(replyAnswer, ask('commands', 'POST', /\/reply$/u));
  const answered = await read(replyAnswer, ask('commands', 'POST', /\/threads\//u));
  await ask('commands', 'POST', /\/user\/messages\/read$/u);
  const made = await read(codeAnswer, ask('commands', 'POST', /\/qr\/generate$/u));
  await read(codeAnswer, ask('commands', 'PATCH', /\/qr\//u));

  const messages = await read(ownerMessages, ask('queries', 'GET', /\/user\/messages$/u));
  expect(messages.map((each) => [each.id, each.is_read])).toEqual([
    [answered.id, false],
    [replied.id, true],
    [id, false],
    [messageId, true],
  ]);
  const codes = await read(ownedCodes, ask('queries', 'GET', /\/user\/qr-codes$/u));
  expect(codes.map(({ uid, message_count, unread_count }) => [uid, message_count, unread_count]))
    // Replies of owners are not counted as messages.
    .toEqual([
      [made.uid, 0, 0],
      [UID, 3, 2],
    ]);
});

test('every kind of query of the mix is answered as the product answers it', async () => {
  await read(publicCode, ask('queries', 'GET', /\/qr\/\w+$/u));
  const { messages } = await read(thread, ask('queries', 'GET', /\/threads\//u));
  expect(messages[0]).toMatchObject({ id: messageId, content: 'Found' });
  await read(profile, ask('queries', 'GET', /\/user\/profile$/u));
  await read(publicStats, ask('queries', 'GET', /\/stats$/u));
  await read(packsAnswer, ask('queries', 'GET', /\/qr-packs$/u));
  const image = await ask('queries', 'GET', /\/image\.svg$/u);
  expect(await image.text()).toMatch(/^<svg /u);
});

test('a session that is not known is refused', async () => {
  const response = await send({
    method: 'GET',
    path: '/api/user/profile',
    headers: { Authorization: 'Bearer other' },
  });
  expect(response.status).toBe(401);
});
