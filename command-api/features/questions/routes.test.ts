import { randomUUID } from 'node:crypto';
import { questionSubject } from '@app/events/question';
import { streams } from '@app/events/streams';
import type { Role } from '@app/service-kit/roles';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';
import { QUESTION_BOUNDS } from './contract.ts';

const fixture = setUpCommandFixture();
let admin: string;
let analyst: string;

beforeAll(async () => {
  admin = await fixture.administrator();
  analyst = await somebody('analyst');
});

async function somebody(role: Role): Promise<string> {
  const token = await fixture.register(`an-${randomUUID().slice(0, 8)}`);
  const path = `/api/admin/users/${subjectOf(token).userId}/role`;
  const given = await fixture.call(path, { method: 'PUT', token: admin, body: { role } });
  expect(given.status).toBe(200);
  return token;
}

const typed = { name: 'Messages', source: '  export const a = 1;\n' };

async function save(token = analyst): Promise<string> {
  const { status, body } = await fixture.call('/api/admin/questions', { token, body: typed });
  expect(status).toBe(201);
  return String(body['id']);
}

interface Call {
  readonly path?: string;
  readonly method?: string;
  readonly token?: string;
  readonly body?: object;
}

const call = (id: string, { path = '', method = 'PUT', token = analyst, body = {} }: Call) =>
  fixture.call(`/api/admin/questions/${id}${path}`, { method, token, body });

const eventsOf = async (id: string) => fixture.log.read(streams.question(id), { personal: 'open' });

test('a question is saved as it was typed, sealed with a key of its own', async () => {
  const id = await save();
  expect(await eventsOf(id)).toMatchObject([
    {
      type: 'QuestionSaved',
      data: { questionId: id, authorId: subjectOf(analyst).userId },
      personal: typed,
    },
  ]);
  const { rows } = await fixture.pool.query('select from vault.keys where subject = $1', [
    questionSubject(id),
  ]);
  expect(rows).toHaveLength(1);
});

test.each([
  [{ ...typed, name: ' ' }, 'The name is required.'],
  [{ name: 'a' }, 'The question is required.'],
  [{ ...typed, source: 'x'.repeat(QUESTION_BOUNDS.source + 1) }, 'A question may have at most'],
  [{ ...typed, source: 'a\0' }, 'cannot be stored'],
])('%j is refused', async (body, expected) => {
  const answer = await fixture.call('/api/admin/questions', { token: analyst, body });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(expected);
});

test('a statement of SQL is recorded as it was typed, sealed with the key of who asks', async () => {
  const statement = "select *\n  from events -- it's mine";
  const asked = await fixture.call('/api/admin/sql', { token: analyst, body: { statement } });
  expect(asked.status).toBe(201);
  const id = String(asked.body['id']);
  const { userId } = subjectOf(analyst);
  expect(await eventsOf(id)).toMatchObject([
    { type: 'SqlAsked', data: { questionId: id, askedBy: userId }, personal: { statement } },
  ]);
  expect((await call(id, { body: typed })).status).toBe(404);
  expect((await call(id, { path: '/runs', method: 'POST' })).status).toBe(404);
});

test.each([
  [{ statement: ' \n' }, 'The statement is required.'],
  [{ statement: 'x'.repeat(QUESTION_BOUNDS.statement + 1) }, 'A statement may have at most'],
  [{ statement: 'select 1\0' }, 'cannot be stored'],
])('%j is no statement', async (body, expected) => {
  const answer = await fixture.call('/api/admin/sql', { token: analyst, body });
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body)).toContain(expected);
});

test('an administrator changes and deletes every question', async () => {
  const id = await save();
  const body = { ...typed, name: 'Other' };
  expect((await call(id, { token: admin, body })).status).toBe(200);
  expect((await call(id, { method: 'DELETE', token: admin })).status).toBe(200);
  expect((await call(id, { body })).status).toBe(404);
  expect((await call('nothing', { body })).status).toBe(404);
});
