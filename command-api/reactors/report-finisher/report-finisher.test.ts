import { streams } from '@app/events/streams';
import { messageSubject } from '@app/events/thread';
import { eventually } from '@app/events/testing/eventually';
import { somePicture } from '@app/service-kit/testing/some-picture';
import { expect, test } from 'vitest';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';
import { someContext } from '../../testing/some.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const fixture = setUpEraserFixture();

/** An owner with a code, a finder who wrote, and a reply. */
async function conversation() {
  const token = await fixture.register();
  const code = await fixture.call('/api/qr/generate', {
    token,
    body: { title: 'Bag', greeting_message: 'Go away' },
  });
  const uid = String(code.body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
  const messageId = String(sent.body['id']);
  const link = `/api/threads/${String(sent.body['thread_token'])}`;
  const replied = await fixture.call(`/api/user/messages/${messageId}/reply`, {
    token,
    body: { content: 'Or else' },
  });
  return { token, uid, messageId, link, replyId: String(replied.body['id']) };
}

/** Files a report. @returns its id */
async function report(path: string, body: object): Promise<string> {
  const filed = await fixture.call(path, { body: { reason: 'threat', ...body } });
  return String(filed.body['id']);
}

async function decideOn(id: string, decision: object): Promise<void> {
  const token = await fixture.administrator();
  const answer = await fixture.call(`/api/admin/reports/${id}/decision`, { token, body: decision });
  expect(answer.status).toBe(200);
}

/** Files a report, and decides it. @returns its id */
async function decide(path: string, about: object, decision: object): Promise<string> {
  const id = await report(path, about);
  await decideOn(id, decision);
  return id;
}

const typesIn = async (stream: string): Promise<readonly string[]> =>
  (await fixture.log.read(stream, { personal: 'skip' })).map(({ type }) => type);

const isCarriedOut = async (reportId: string, times = 1): Promise<boolean> => {
  const types = await typesIn(streams.report(reportId));
  return types.filter((type) => type === 'DecisionCarriedOut').length === times;
};

const codeReport = (uid: string) => `/api/qr/${uid}/report`;

test('a code is paused so that its owner cannot resume it, until the decision is revised', async () => {
  const { token, uid } = await conversation();
  const decision = { outcome: 'code_paused', reason: 'misplaced' };
  const id = await decide(codeReport(uid), { about: 'code' }, decision);
  await fixture.startReactors();
  await eventually(() => isCarriedOut(id));
  const write = () => fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Hello' } });
  expect((await write()).status).toBe(409);
  const resume = { token, method: 'PATCH' as const, body: { is_paused: false } };
  const resumed = await fixture.call(`/api/qr/${uid}`, resume);
  expect([resumed.status, resumed.body['type']]).toEqual([409, 'urn:problem:code-suspended']);
  const revised = await fixture.call(`/api/admin/reports/${id}/revision`, {
    token: await fixture.administrator(),
    body: { outcome: 'no_action', reason: 'within_rules' },
  });
  expect(revised.status).toBe(200);
  await eventually(() => isCarriedOut(id, 2));
  expect((await write()).status).toBe(201);
});

test('deleting a code and restoring it gets around no decision, and keeps none that was revised', async () => {
  const { token, uid } = await conversation();
  const remove = () => fixture.call(`/api/qr/${uid}`, { token, method: 'DELETE' });
  const restore = () => fixture.call(`/api/qr/${uid}/restore`, { token, body: {} });
  const paused = { outcome: 'code_paused', reason: 'misplaced' };
  const removed = { outcome: 'content_removed', reason: 'illegal' };
  const ids = [
    await report(codeReport(uid), { about: 'code' }),
    await report(codeReport(uid), { about: 'greeting' }),
  ];
  expect((await remove()).status).toBe(200);
  await decideOn(ids[0] ?? '', paused);
  await decideOn(ids[1] ?? '', removed);
  await fixture.startReactors();
  for (const id of ids) await eventually(() => isCarriedOut(id));
  expect((await restore()).status).toBe(200);
  const write = () => fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Hello' } });
  expect((await write()).status).toBe(409);
  const events = await fixture.log.read(streams.code(uid), { personal: 'open' });
  expect(events.findLast(({ type }) => type === 'GreetingChosen')).toMatchObject({
    personal: { greeting: null },
  });
  expect((await remove()).status).toBe(200);
  const revised = await fixture.call(`/api/admin/reports/${ids[0]}/revision`, {
    token: await fixture.administrator(),
    body: { outcome: 'no_action', reason: 'within_rules' },
  });
  expect(revised.status).toBe(200);
  await eventually(() => isCarriedOut(ids[0] ?? '', 2));
  expect((await restore()).status).toBe(200);
  expect((await write()).status).toBe(201);
});

test('a reported message is erased with its key, and only that one', async () => {
  const { link, messageId, replyId } = await conversation();
  const decision = { outcome: 'content_removed', reason: 'threat' };
  const id = await decide(`${link}/report`, {}, decision);
  await fixture.startReactors();
  await eventually(() => isCarriedOut(id));
  const reasons = await fixture.reasonsIn(messageId.slice(0, -2));
  expect(reasons).toEqual(['removed_by_operator']);
  expect(await fixture.keysOf(messageSubject(replyId), messageSubject(messageId))).toBe(1);
});

test('a greeting goes, and a picture only if it is the one that was reported', async () => {
  const { token, uid } = await conversation();
  const image = { token, method: 'PUT' as const, headers: { 'Content-Type': 'image/png' } };
  const put = async () =>
    fixture.call(`/api/qr/${uid}/greeting-image`, { ...image, raw: await somePicture() });
  await put();
  const removed = { outcome: 'content_removed', reason: 'illegal' };
  const other = await decide(codeReport(uid), { about: 'picture' }, removed);
  await put();
  const greeting = await decide(codeReport(uid), { about: 'greeting' }, removed);
  await fixture.startReactors();
  await eventually(async () => (await isCarriedOut(other)) && (await isCarriedOut(greeting)));
  const events = await fixture.log.read(streams.code(uid), { personal: 'open' });
  expect(events.at(-1)).toMatchObject({
    type: 'GreetingChosen',
    personal: { greeting: null },
    metadata: { actor: { kind: 'user' } },
  });
  expect(events.map(({ type }) => type)).not.toContain('GreetingImageRemoved');
  const third = await decide(codeReport(uid), { about: 'picture' }, removed);
  await eventually(() => isCarriedOut(third));
  expect(await typesIn(streams.code(uid))).toContain('GreetingImageRemoved');
});

test('an account is disabled, and of an administrator only noted that it was not', async () => {
  const { token, link } = await conversation();
  const decision = { outcome: 'account_disabled', reason: 'threat' };
  const id = await decide(`${link}/report`, {}, decision);
  const { token: administrator, uid } = await conversation();
  const { userId } = subjectOf(administrator);
  const granted = { type: 'RoleGranted', data: { userId, role: 'admin' } };
  await fixture.log.append(streams.user(userId), 'any', [granted], someContext());
  const own = await decide(codeReport(uid), { about: 'code' }, decision);
  await fixture.startReactors();
  await eventually(async () => (await isCarriedOut(id)) && (await isCarriedOut(own)));
  expect(await typesIn(streams.user(subjectOf(token).userId))).toContain('UserDisabled');
  const types = await typesIn(streams.user(userId));
  expect(types).not.toContain('UserDisabled');
});

/** The newest event that enables or disables an account. */
const status = async (token: string) => {
  const types = await typesIn(streams.user(subjectOf(token).userId));
  return types.findLast((type) => type === 'UserDisabled' || type === 'UserEnabled');
};

test('a revised decision enables an account unless somebody disabled it by hand', async () => {
  const disabled = { outcome: 'account_disabled', reason: 'threat' };
  const [first, second] = [await conversation(), await conversation()];
  const ids = [await decide(`${first.link}/report`, {}, disabled)];
  const { userId: byHand } = subjectOf(second.token);
  const administrator = await fixture.administrator();
  const toggle = `/api/admin/users/${byHand}/toggle-status`;
  expect((await fixture.call(toggle, { token: administrator })).status).toBe(200);
  ids.push(await decide(`${second.link}/report`, {}, disabled));
  await fixture.startReactors();
  for (const id of ids) {
    await eventually(() => isCarriedOut(id));
    const body = { outcome: 'no_action', reason: 'within_rules' };
    const token = await fixture.administrator();
    expect((await fixture.call(`/api/admin/reports/${id}/revision`, { token, body })).status).toBe(
      200,
    );
    await eventually(() => isCarriedOut(id, 2));
  }
  expect(await status(first.token)).toBe('UserEnabled');
  expect(await status(second.token)).toBe('UserDisabled');
});

const revise = async (id: string, times: number): Promise<void> => {
  const body = { outcome: 'no_action', reason: 'within_rules' };
  const token = await fixture.administrator();
  const answer = await fixture.call(`/api/admin/reports/${id}/revision`, { token, body });
  expect(answer.status).toBe(200);
  await eventually(() => isCarriedOut(id, times));
};

test.each([
  ['an account', 'account_disabled', 'threat'],
  ['a code', 'code_paused', 'misplaced'],
])(
  'of two decisions about %s the one that stands keeps it as it is',
  async (_what, outcome, reason) => {
    const { token, uid } = await conversation();
    const decision = { outcome, reason };
    const first = await decide(codeReport(uid), { about: 'code' }, decision);
    const second = await decide(codeReport(uid), { about: 'code' }, decision);
    await fixture.startReactors();
    await eventually(async () => (await isCarriedOut(first)) && (await isCarriedOut(second)));
    const isStopped = async () => {
      const code = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Hello' } });
      return (await status(token)) === 'UserDisabled' || code.status === 409;
    };
    await revise(first, 2);
    expect(await isStopped()).toBe(true);
    await revise(second, 2);
    expect(await isStopped()).toBe(false);
  },
);

test('what a crash left half done is finished, and nothing twice', async () => {
  const { uid } = await conversation();
  const decision = { outcome: 'code_paused', reason: 'misplaced' };
  const id = await decide(codeReport(uid), { about: 'code' }, decision);
  await fixture.startReactors();
  await eventually(() => isCarriedOut(id));
  await fixture.stopReactors();
  // As after a crash before the checkpoint was stored: all events are handled again.
  await fixture.pool.query("delete from reactors.checkpoints where name = 'report-finisher'");
  await fixture.startReactors();
  const later = await decide(
    codeReport(uid),
    { about: 'code' },
    { ...decision, outcome: 'warned' },
  );
  await eventually(() => isCarriedOut(later));
  const types = await typesIn(streams.code(uid));
  expect(types.filter((type) => type === 'CodeSuspended')).toHaveLength(1);
  expect(types.filter((type) => type === 'CodePaused')).toHaveLength(1);
  expect(await isCarriedOut(id)).toBe(true);
});
