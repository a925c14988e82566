import { randomUUID } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { newUid } from '../../features/codes/code-directory.ts';
import { someContext } from '../../testing/some.ts';
import { setUpRunningReactors } from '../../testing/reactor-fixture.ts';

const fixture = setUpRunningReactors();

/** Takes a place and stops there, like a crash. */
async function takePlace(userId: string, uid: string, context: CommandContext): Promise<void> {
  const data = { userId, uid, autoDeleteDays: 7 };
  const personal = { title: 'Blue bag', greeting: 'Hello', codeType: 'bag' };
  const event = { type: 'CodePlaceTaken', data, personal };
  await fixture.commands.log.append(streams.allowance(userId), 'no-stream', [event], context);
}

const codeEvents = (uid: string) =>
  fixture.commands.log.read(streams.code(uid), { personal: 'open' });

test('a code whose making a crash cut short is made, as its own command would have', async () => {
  const [userId, uid] = [randomUUID(), newUid()];
  const context = someContext({ actor: { kind: 'user', id: userId } });
  await takePlace(userId, uid, context);
  const [made, typed] = await eventually(async () => {
    const events = await codeEvents(uid);
    return events.length > 0 && events;
  });
  expect(made).toMatchObject({
    type: 'CodeGenerated',
    data: { uid, ownerId: userId, autoDeleteDays: 7, locationEnabled: true },
    personal: { title: 'Blue bag', greeting: 'Hello' },
    metadata: {
      actor: context.actor,
      commandId: context.commandId,
      correlationId: context.correlationId,
      at: context.at.toISOString(),
    },
  });
  expect(typed).toMatchObject({ type: 'CodeTypeChosen', personal: { codeType: 'bag' } });
});

test('beside the commands themselves it makes no code twice and refuses none', async () => {
  const token = await fixture.commands.register();
  const body = { title: 'Bag' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => fixture.commands.call('/api/qr/generate', { token, body })),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
  const end = await eventually(() => passed());
  expect(end).toBe(true);
  for (const answer of answers) {
    expect(await codeEvents(String(answer.body['uid']))).toHaveLength(1);
  }
});

test('a resend after a crash gets the answer that the finished code stands for', async () => {
  const token = await fixture.commands.register();
  const headers = { 'Idempotency-Key': randomUUID() };
  const send = () =>
    fixture.commands.call('/api/qr/generate', { token, headers, body: { title: 'Bag' } });
  const first = await send();
  await eventually(() => passed());
  await fixture.commands.restart();
  const second = await send();
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  expect(second.headers.get('X-Position')).toBe(first.headers.get('X-Position'));
});

test('nobody gets a code whose owner was erased meanwhile', async () => {
  const [userId, uid] = [randomUUID(), newUid()];
  await fixture.stopReactors();
  await takePlace(userId, uid, someContext());
  await fixture.commands.vault.destroy([userSubject(userId)]);
  await fixture.startReactors();
  await eventually(() => passed());
  expect(await codeEvents(uid)).toEqual([]);
});

test('a uid that another command used meanwhile holds up nothing', async () => {
  const [userId, uid] = [randomUUID(), newUid()];
  const owned = { uid, ownerId: 'another', autoDeleteDays: null, locationEnabled: true };
  const personal = { title: 'Theirs', greeting: null };
  const theirs = { type: 'CodeGenerated', data: owned, personal };
  await fixture.commands.log.append(streams.code(uid), 'no-stream', [theirs], someContext());
  await takePlace(userId, uid, someContext());
  await eventually(() => passed());
  expect(await codeEvents(uid)).toHaveLength(1);
});

/** Whether the finisher has handled everything that is in the log now. */
async function passed(): Promise<boolean> {
  const marker = `session-${randomUUID()}`;
  const data = { sessionId: marker, userId: marker, reason: 'revoked' };
  const event = { type: 'SessionEnded', data };
  const appended = await fixture.commands.log.append(marker, 'no-stream', [event], someContext());
  if (appended.kind !== 'appended') throw new Error('Not appended');
  await eventually(async () => {
    const { rows } = await fixture.commands.pool.query<{ passed: boolean }>(
      "select commit >= $1 as passed from reactors.checkpoints where name = 'generation-finisher'",
      [String(appended.position.commit)],
    );
    return rows[0]?.passed;
  });
  return fixture.report().every(({ state }) => state === 'running');
}
