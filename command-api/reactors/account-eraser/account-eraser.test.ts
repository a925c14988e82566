import { randomUUID } from 'node:crypto';
import { helperSubject } from '@app/events/helpers';
import { linkSubject } from '@app/events/link';
import { organisationSubject } from '@app/events/organisation';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { contactSubject, messageSubject } from '@app/events/thread';
import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { codeSentTo, linkSentTo, subjectOf } from '../../testing/secrets-sent.ts';
import { someContext } from '../../testing/some.ts';
import { setUpEraserFixture } from '../../testing/eraser-fixture.ts';

const fixture = setUpEraserFixture();

const password = 'a long enough password';
const newName = (): string => `lee-${randomUUID().slice(0, 8)}`;

/** An account with a verified address, a code, and a conversation about it. */
async function someOwner() {
  const username = newName();
  const email = `${username}@example.org`;
  const token = await fixture.register(username);
  const { userId } = subjectOf(token);
  await fixture.call('/api/user/profile', { method: 'PUT', token, body: { email } });
  const code = await codeSentTo(fixture, userId);
  await fixture.call('/api/user/contacts/email/verify', { token, body: { code } });
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  const uid = String(made.body['uid']);
  const body = { content: 'Found it', sender_email: 'finder@example.org' };
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body });
  const id = String(sent.body['id']);
  await fixture.call(`/api/user/messages/${id}/reply`, { token, body: { content: 'Where?' } });
  const link = `/api/threads/${String(sent.body['thread_token'])}`;
  const late = { sender_email: 'late@example.org' };
  await fixture.call(`${link}/contact`, { method: 'PUT', body: late });
  return { username, email, token, userId, uid, threadId: id.slice(0, -2) };
}

const erase = (token: string, confirmation: string) =>
  fixture.call('/api/user', { method: 'DELETE', token, body: { confirmation } });

async function linkSubjects(email: string): Promise<string[]> {
  const token = Buffer.from(await linkSentTo(fixture, email), 'base64url').toString('hex', 0, 16);
  const place = token.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/u, '$1-$2-$3-$4-$5');
  const events = await fixture.log.read(streams.link(place), { personal: 'skip' });
  return events.flatMap(({ data }) => ('linkId' in data ? [linkSubject(String(data.linkId))] : []));
}

test('an erased account leaves nothing that can be read, and frees its names', async () => {
  const { username, email, token, userId, uid, threadId } = await someOwner();
  await fixture.call('/api/auth/request', { body: { identifier: email } });
  const links = await linkSubjects(email);
  expect(await fixture.keysOf(userSubject(userId), ...links)).toBe(2);
  expect((await erase(token, newName())).body['type']).toBe('urn:problem:wrong-confirmation');
  const answer = await erase(token, username);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  // The reactor has not done anything yet.
  expect(await fixture.keysOf(userSubject(userId), ...links)).toBe(0);
  const events = await fixture.log.read(streams.user(userId), { personal: 'open' });
  expect(events.filter(({ personal }) => personal !== undefined && personal !== null)).toEqual([]);
  const again = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  expect(again.status).toBe(401);
  const refused = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Hi' } });
  expect([refused.status, refused.body['detail']]).toEqual([
    409,
    'This code is not taking messages right now.',
  ]);
  await fixture.startReactors();
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 2);
  expect(await fixture.reasonsIn(threadId)).toEqual(['account_erased', 'account_erased']);
  const messages = [1, 2].map((number) => messageSubject(`${threadId}-${number}`));
  const contacts = [threadId, `${threadId}-2`].map(contactSubject);
  await eventually(async () => (await fixture.keysOf(...messages, ...contacts)) === 0);
  const body = { username, email, password };
  expect((await fixture.call('/api/auth/register', { body })).status).toBe(201);
});

test('contact data that came with the first message is erased with the account', async () => {
  const { username, token, uid } = await someOwner();
  const sent = await fixture.call(`/api/qr/${uid}/message`, {
    body: { content: 'Found it', sender_email: 'finder@example.org' },
  });
  const threadId = String(sent.body['id']).replace(/-1$/u, '');
  expect(await fixture.keysOf(contactSubject(threadId))).toBe(1);
  await erase(token, username);
  await fixture.startReactors();
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 1);
  expect(await fixture.reasonsIn(threadId)).toEqual(['account_erased']);
  expect(await fixture.keysOf(contactSubject(threadId))).toBe(0);
});

test('the helper whom the account asked is erased with it, and the key of one who left', async () => {
  const { username, token } = await someOwner();
  const invite = async (): Promise<string> => {
    const helper = { name: 'Ben', email: `${newName()}@example.org`, owner_name: 'Lee' };
    const body = { ...helper, shows_title: true, after_minutes: 60 };
    return String((await fixture.call('/api/user/helpers', { token, body })).body['id']);
  };
  const removed = await invite();
  const path = `/api/user/helpers/${removed}`;
  await fixture.call(path, { method: 'DELETE', token, body: {} });
  const kept = await invite();
  await fixture.startReactors();
  await eventually(async () => (await fixture.keysOf(helperSubject(removed))) === 0);
  expect(await fixture.keysOf(helperSubject(kept))).toBe(1);
  await erase(token, username);
  await eventually(async () => (await fixture.keysOf(helperSubject(kept))) === 0);
  const { userId } = subjectOf(token);
  const ended = async () =>
    (await fixture.log.read(streams.helpers(userId), { personal: 'skip' })).map(({ data }) => data);
  await eventually(async () => (await ended()).length === 4);
  expect((await ended()).at(-1)).toMatchObject({ helperId: kept, reason: 'account_erased' });
});

/** Somebody who joins an organisation. */
async function joinAs(owner: string, organisationId: string, role: string) {
  const path = `/api/organisations/${organisationId}/invitations`;
  const { body } = await fixture.call(path, { token: owner, body: { role } });
  const username = newName();
  const token = await fixture.register(username);
  await fixture.call(`/api/invitations/${String(body['token'])}/accept`, { token, body: {} });
  return { username, token };
}

const found = async (token: string): Promise<string> => {
  const founded = await fixture.call('/api/organisations', { token, body: { name: 'Bikes' } });
  return String(founded.body['id']);
};

test('an organisation is handed on when its last owner is erased, and ends with its last member', async () => {
  const username = newName();
  const token = await fixture.register(username);
  const id = await found(token);
  const manager = await joinAs(token, id, 'manager');
  const made = await fixture.call('/api/qr/generate', {
    token,
    body: { title: 'Bike', organisation_id: id },
  });
  const target = `/api/qr/${String(made.body['uid'])}/message`;
  const write = () => fixture.call(target, { body: { content: 'Found it' } });
  const threadId = String((await write()).body['id']).replace(/-1$/u, '');
  const types = async () =>
    (await fixture.log.read(streams.organisation(id), { personal: 'skip' })).map(
      ({ type }) => type,
    );
  await fixture.startReactors();
  await erase(token, username);
  await eventually(async () => (await types()).at(-1) === 'MemberRoleChanged');
  expect((await write()).status).toBe(201);
  const rename = { token: manager.token, method: 'PATCH', body: { name: 'Cycles' } } as const;
  expect((await fixture.call(`/api/organisations/${id}`, rename)).status).toBe(200);
  expect(await fixture.keysOf(organisationSubject(id))).toBe(1);
  await erase(manager.token, manager.username);
  await eventually(async () => (await fixture.keysOf(organisationSubject(id))) === 0);
  expect((await types()).slice(-2)).toEqual(['MemberLeft', 'OrganisationDissolved']);
  expect((await write()).status).toBe(409);
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 1);
});

test('an erasure that a crash cut short is finished', async () => {
  const { username, email, userId, threadId } = await someOwner();
  // As if the command crashed after its event.
  const events = await fixture.log.read(streams.user(userId), { personal: 'skip' });
  const last = events.at(-1)?.revision ?? 0n;
  const erased = { type: 'UserErased', data: { userId } };
  await fixture.log.append(streams.user(userId), last, [erased], someContext());
  await fixture.startReactors();
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 2);
  expect(await fixture.keysOf(userSubject(userId))).toBe(0);
  const body = { username, email, password };
  expect((await fixture.call('/api/auth/register', { body })).status).toBe(201);
});

test('everything that comes again erases nothing twice', async () => {
  const { username, token, threadId } = await someOwner();
  await erase(token, username);
  await fixture.startReactors();
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 2);
  await fixture.stopReactors();
  await fixture.pool.query('truncate reactors.checkpoints, reactors.owned_threads');
  await fixture.startReactors();
  const later = await someOwner();
  await erase(later.token, later.username);
  await eventually(async () => (await fixture.reasonsIn(later.threadId)).length === 2);
  expect(await fixture.reasonsIn(threadId)).toHaveLength(2);
});

test('a message that arrives after its owner was erased is erased too', async () => {
  const { username, token, userId, uid } = await someOwner();
  await fixture.startReactors();
  await erase(token, username);
  const threadId = randomUUID();
  const inThread = { threadId, uid, ownerId: userId };
  const messageId = `${threadId}-1`;
  await fixture.log.append(
    streams.thread(threadId),
    'no-stream',
    [
      { type: 'ThreadStarted', data: { ...inThread, tokenHash: 'hash' } },
      {
        type: 'MessageSent',
        data: { ...inThread, messageId, sender: 'finder', photos: [] },
        personal: { content: 'Too late', place: null },
      },
    ],
    someContext(),
  );
  await eventually(async () => (await fixture.reasonsIn(threadId)).length === 1);
  expect(await fixture.keysOf(messageSubject(messageId))).toBe(0);
});

test('the last administrator stays; one of two may go', async () => {
  const admin = await fixture.administrator();
  const refused = await erase(admin, 'admin');
  expect([refused.status, refused.body['type']]).toEqual([409, 'urn:problem:last-administrator']);
});

test('an address whose link nobody opened cannot be read any more after a week', async () => {
  const email = `${newName()}@example.org`;
  await fixture.call('/api/auth/request', { body: { identifier: email } });
  const links = await linkSubjects(email);
  await fixture.startReactors();
  expect(await fixture.keysOf(...links)).toBe(1);
  fixture.clock = new Date(Date.now() + 8 * 24 * 60 * 60_000);
  await eventually(async () => (await fixture.keysOf(...links)) === 0);
});
