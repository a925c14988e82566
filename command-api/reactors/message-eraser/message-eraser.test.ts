import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { messageSubject } from '@app/events/thread';
import { expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const fixture = setUpEraserFixture();

const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);

/** A code with a finder's message and its owner's reply. */
async function conversation(days: number | null) {
  const token = await fixture.register();
  const body = { title: 'Bag', auto_delete_days: days };
  const code = await fixture.call('/api/qr/generate', { token, body });
  const path = `/api/qr/${String(code.body['uid'])}/message`;
  const sent = await fixture.call(path, { body: { content: 'Found it' } });
  const id = String(sent.body['id']);
  const replied = await fixture.call(`/api/user/messages/${id}/reply`, {
    token,
    body: { content: 'Where?' },
  });
  return { ids: [id, String(replied.body['id'])] as const, threadId: id.slice(0, -2), token };
}

const eventsOf = (threadId: string) =>
  fixture.log.read(streams.thread(threadId), { personal: 'open' });

async function erasedIn(threadId: string): Promise<string[]> {
  const events = await fixture.log.read(streams.thread(threadId), { personal: 'skip' });
  return events.flatMap(({ type, data }) =>
    type === 'MessageErased' && 'messageId' in data ? [String(data.messageId)] : [],
  );
}

/** Counts messages that the eraser has recorded and not erased yet. */
async function noted(ids: readonly string[]): Promise<number> {
  const { rowCount } = await fixture.pool.query(
    'select from reactors.erasure_messages where message_id = any($1)',
    [ids],
  );
  return rowCount ?? 0;
}

test('messages of both senders are erased when their days are over, others stay', async () => {
  await fixture.startReactors();
  const kept = await conversation(8);
  const forever = await conversation(null);
  const beforeItIsDue = new Date(inDays(7).getTime() - 60_000);
  const due = await conversation(7);
  await eventually(async () => (await noted([...due.ids, ...kept.ids, ...forever.ids])) === 6);
  fixture.clock = beforeItIsDue;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await erasedIn(due.threadId)).toEqual([]);
  fixture.clock = inDays(7.5);
  await eventually(async () => (await erasedIn(due.threadId)).length === 2);
  expect(await erasedIn(due.threadId)).toEqual(due.ids);
  const events = await eventsOf(due.threadId);
  const texts = events.filter(({ type }) => type === 'MessageSent');
  expect(texts.map(({ personal }) => personal)).toEqual([null, null]);
  expect(events.at(-1)?.metadata).toMatchObject({
    actor: { kind: 'reactor', name: 'message-eraser' },
    at: fixture.clock.toISOString(),
  });
  for (const { threadId } of [kept, forever]) {
    const open = (await eventsOf(threadId)).filter(({ type }) => type === 'MessageSent');
    expect(open.map(({ personal }) => personal)).toMatchObject([
      { content: 'Found it' },
      { content: 'Where?' },
    ]);
  }
  expect(await noted(due.ids)).toBe(0);
  expect(await noted([...kept.ids, ...forever.ids])).toBe(4);
});

/** The owner reports a message of the finder. @returns the id of the report */
async function report(threadId: string, token: string): Promise<string> {
  const body = { about: 'conversation', reason: 'threat' };
  const { body: answer } = await fixture.call(`/api/user/threads/${threadId}/report`, {
    token,
    body,
  });
  return String(answer['id']);
}

const reported = async (messageId: string): Promise<number> => {
  const { rowCount } = await fixture.pool.query(
    'select from reactors.erasure_reports where message_id = $1',
    [messageId],
  );
  return rowCount ?? 0;
};

test('a reported message waits for the decision, and for 30 days at most', async () => {
  await fixture.startReactors();
  const [decided, forgotten] = [await conversation(1), await conversation(1)];
  const reportId = await report(decided.threadId, decided.token);
  await report(forgotten.threadId, forgotten.token);
  await eventually(async () => (await reported(decided.ids[0])) === 1);
  await eventually(async () => (await reported(forgotten.ids[0])) === 1);
  fixture.clock = inDays(2);
  // The owner's reply is not reported.
  for (const { ids, threadId } of [decided, forgotten]) {
    await eventually(async () => (await erasedIn(threadId)).length === 1);
    expect(await erasedIn(threadId)).toEqual([ids[1]]);
  }
  const administrator = await fixture.administrator();
  const { status } = await fixture.call(`/api/admin/reports/${reportId}/decision`, {
    token: administrator,
    body: { outcome: 'no_action', reason: 'within_rules' },
  });
  expect(status).toBe(200);
  await eventually(async () => (await erasedIn(decided.threadId)).length === 2);
  expect(await reported(decided.ids[0])).toBe(0);
  expect(await erasedIn(forgotten.threadId)).toHaveLength(1);
  fixture.clock = inDays(31);
  await eventually(async () => (await erasedIn(forgotten.threadId)).length === 2);
});

test('a crash between destroying the key and saying so is finished', async () => {
  const { ids, threadId } = await conversation(1);
  await fixture.vault.destroy([messageSubject(ids[0])]);
  fixture.clock = inDays(2);
  await fixture.startReactors();
  await eventually(async () => (await erasedIn(threadId)).length === 2);
  expect(await erasedIn(threadId)).toEqual(ids);
});

test('a crash between saying so and forgetting it erases nothing twice', async () => {
  const { ids, threadId } = await conversation(1);
  fixture.clock = inDays(2);
  await fixture.startReactors();
  await eventually(async () => (await erasedIn(threadId)).length === 2);
  await fixture.stopReactors();
  // All events are handled again, as after the loss of the reactor's own tables.
  await fixture.pool.query('truncate reactors.checkpoints, reactors.erasure_messages');
  await fixture.startReactors();
  const later = await conversation(1);
  await eventually(async () => (await erasedIn(later.threadId)).length === 2);
  await eventually(async () => (await noted([...ids, ...later.ids])) === 0);
  expect(await erasedIn(threadId)).toEqual(ids);
});

test('the code itself has the last word on how long its messages stay', async () => {
  const { ids, threadId } = await conversation(null);
  await fixture.startReactors();
  await eventually(async () => (await noted(ids)) === 2);
  // The calendar does not know yet that the owner chose to keep everything.
  const [sent] = await eventsOf(threadId);
  const uid = sent && 'uid' in sent.data ? String(sent.data.uid) : '';
  await fixture.pool.query('update reactors.erasure_codes set days = 1 where uid = $1', [uid]);
  fixture.clock = inDays(30);
  const control = await conversation(1);
  await eventually(async () => (await erasedIn(control.threadId)).length === 2);
  expect(await erasedIn(threadId)).toEqual([]);
});

test('a message resent after it was erased is not stored again', async () => {
  const token = await fixture.register();
  const code = await fixture.call('/api/qr/generate', {
    token,
    body: { title: 'Bag', auto_delete_days: 1 },
  });
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = () =>
    fixture.call(`/api/qr/${String(code.body['uid'])}/message`, {
      headers,
      body: { content: 'Hi' },
    });
  const first = await send();
  const threadId = String(first.body['id']).slice(0, -2);
  fixture.clock = inDays(2);
  await fixture.startReactors();
  await eventually(async () => (await erasedIn(threadId)).length === 1);
  await fixture.commands.restart();
  const again = await send();
  expect([again.status, again.body]).toEqual([first.status, first.body]);
  expect(await eventsOf(threadId)).toHaveLength(3);
});
