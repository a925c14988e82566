import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { registerPerson, type Person, writeAbout } from '../../testing/notices.ts';
import { setUpNotifierFixture } from '../../testing/notifier-fixture.ts';

const notifier = setUpNotifierFixture();

/** An organisation of the owner's with a code, and a function with which people join it. */
async function organisation() {
  const { commands, owner } = notifier;
  const call = (path: string, options: Parameters<typeof commands.call>[1]) =>
    commands.call(`/api${path}`, options);
  const founded = await call('/organisations', { token: owner.token, body: { name: 'Bikes' } });
  const id = String(founded.body['id']);
  const body = { title: 'Red bike', organisation_id: id };
  const made = await call('/qr/generate', { token: owner.token, body });
  const join = async (role: string): Promise<Person> => {
    const person = await registerPerson(commands);
    const path = `/organisations/${id}/invitations`;
    const invited = await call(path, { token: owner.token, body: { role } });
    const accept = `/invitations/${String(invited.body['token'])}/accept`;
    await call(accept, { token: person.token, body: {} });
    return person;
  };
  const choose = (person: Person, enabled: boolean) =>
    call(`/organisations/${id}/notices`, { method: 'PUT', token: person.token, body: { enabled } });
  return { id, uid: String(made.body['uid']), join, choose };
}

const told = (): string[] => notifier.mail.received.flatMap(({ to }) => to).toSorted();

test('owners and managers hear of a message, and whoever wants to, each once', async () => {
  const { id, uid, join, choose } = await organisation();
  const [manager, member, silent] = [
    await join('manager'),
    await join('member'),
    await join('manager'),
  ];
  const eager = await join('viewer');
  await choose(silent, false);
  await choose(eager, true);
  await notifier.start();
  await writeAbout(notifier.commands, uid, { content: `It is I, Eve ${randomUUID()}` });
  await notifier.settled();
  expect(told()).toEqual([notifier.owner.email, manager.email, eager.email].toSorted());
  expect(told()).not.toContain(member.email);
  for (const { raw } of notifier.mail.received) {
    expect(raw).toContain('Red bike');
    // It leads to the organisation's things, not to their own.
    expect(raw.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`organisation=${id}`);
    expect(raw).not.toMatch(/Eve/u);
  }
});

test('whoever left before a notice goes out gets none', async () => {
  const { id, uid, join } = await organisation();
  const manager = await join('manager');
  await notifier.start();
  await writeAbout(notifier.commands, uid);
  await notifier.settled();
  expect(told()).toContain(manager.email);
  notifier.mail.received.length = 0;
  const { commands, owner } = notifier;
  const events = await commands.log.read(`organisation-${id}`, { personal: 'skip' });
  const joined = events.find(({ type }) => type === 'MemberJoined');
  const member = `/api/organisations/${id}/members/${String(Object(joined?.data).memberId)}`;
  await commands.call(member, { method: 'DELETE', token: owner.token, body: {} });
  await writeAbout(commands, uid);
  await notifier.settled();
  expect(told()).toEqual([owner.email]);
});

test('owners and managers are told of a decision on a report of its code', async () => {
  const { uid, join } = await organisation();
  const [manager, leaving] = [await join('manager'), await join('manager')];
  await join('member');
  const { commands, owner } = notifier;
  const report = { about: 'code', reason: 'misplaced', words: 'A secret of the reporter' };
  const filed = await commands.call(`/api/qr/${uid}/report`, { body: report });
  const id = String(filed.body['id']);
  const decision = { outcome: 'warned', reason: 'harassment' };
  const token = await commands.administrator();
  await commands.call(`/api/admin/reports/${id}/decision`, { token, body: decision });
  await notifier.start();
  await notifier.settled();
  expect(told()).toEqual([owner.email, manager.email, leaving.email].toSorted());
  for (const { raw } of notifier.mail.received) expect(raw).not.toContain('A secret');
});
