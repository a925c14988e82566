import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let owner: string;
/** The code of most threads. */
let shared: string;
beforeAll(async () => {
  owner = await fixture.register();
  shared = await makeCode();
});

async function makeCode(): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token: owner, body: { title: 'Bag' } });
  return String(body['uid']);
}

interface Started {
  readonly uid: string;
  readonly id: string;
  readonly link: string;
}

async function start(contact: object = {}, uid = shared): Promise<Started> {
  const body = { content: 'Found it', ...contact };
  const answer = await fixture.call(`/api/qr/${uid}/message`, { body });
  const id = String(answer.body['id']).replace(/-\d+$/u, '');
  return { uid, id, link: `/api/threads/${String(answer.body['thread_token'])}` };
}

const leave = ({ link }: Started, body: object, headers: Record<string, string> = {}) =>
  fixture.call(`${link}/contact`, { method: 'PUT', body, headers });

/** Contact data, newest last, as far as it can be read. */
async function contactsOf({ id }: Started): Promise<readonly unknown[]> {
  const events = await fixture.log.read(streams.thread(id), { personal: 'open' });
  return events.flatMap(({ type, data, personal }) =>
    type.startsWith('FinderContact') ? [[type, Object(data).contactId, personal]] : [],
  );
}

test('an address is left later, in the language of the page, and replaces the one before', async () => {
  const thread = await start({ sender_phone: '+49301234567' });
  const body = { sender_email: ' late@example.org ' };
  const { status, headers } = await leave(thread, body, { 'Accept-Language': 'fr' });
  expect([status, headers.get('X-Position')]).toEqual([200, expect.stringMatching(/^\d+/u)]);
  const [first, withdrawn, left] = await contactsOf(thread);
  expect(first).toMatchObject(['FinderContactLeft', thread.id, { phone: '+49301234567' }]);
  expect(withdrawn).toEqual(['FinderContactWithdrawn', thread.id, undefined]);
  const personal = { email: 'late@example.org', phone: null, language: 'fr' };
  expect(left).toEqual(['FinderContactLeft', `${thread.id}-2`, personal]);
});

test.each([
  [{}, 'Leave an e-mail address or a phone number.'],
  [{ sender_email: null, sender_phone: null }, 'Leave an e-mail address or a phone number.'],
  [{ sender_email: 'nobody' }, 'This does not look like an email address.'],
])('%j is refused, with the reason at its field', async (body, message) => {
  const { status, body: problem } = await leave(await start(), body);
  expect(status).toBe(400);
  expect(problem['errors']).toEqual([{ path: 'sender_email', message }]);
});

test('a paused code takes it, a deleted one does not', async () => {
  const thread = await start({}, await makeCode());
  const code = `/api/qr/${thread.uid}`;
  await fixture.call(code, { method: 'PATCH', token: owner, body: { is_paused: true } });
  expect((await leave(thread, { sender_email: 'a@example.org' })).status).toBe(200);
  await fixture.call(code, { method: 'DELETE', token: owner, body: {} });
  const refused = await leave(thread, { sender_email: 'b@example.org' });
  expect([refused.status, refused.body['detail']]).toEqual([
    410,
    'This code is not in use any more.',
  ]);
});

test('of several at once one stays, and each of the others is withdrawn', async () => {
  const thread = await start();
  const addresses = ['a', 'b', 'c'].map((name) => ({ sender_email: `${name}@example.org` }));
  const answers = await Promise.all(addresses.map((body) => leave(thread, body)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const history = (await contactsOf(thread)) as [string, string, object][];
  expect(history.map(([type, id]) => `${type} ${id.slice(thread.id.length)}`)).toEqual([
    'FinderContactLeft -1',
    'FinderContactWithdrawn -1',
    'FinderContactLeft -2',
    'FinderContactWithdrawn -2',
    'FinderContactLeft -3',
  ]);
});

test('at the same moment as a withdrawal or an erasure nothing is left half', async () => {
  for (const path of [null, 'delete']) {
    const thread = await start({ sender_email: 'a@example.org' });
    const other =
      path === null
        ? fixture.call(`${thread.link}/contact`, { method: 'DELETE', body: {} })
        : fixture.call(`/api/user/threads/${thread.id}`, {
            method: 'DELETE',
            token: owner,
            body: {},
          });
    const [left, ended] = await Promise.all([leave(thread, { sender_email: 'b@x.org' }), other]);
    expect(ended.status).toBe(200);
    const history = (await contactsOf(thread)) as [string, string][];
    const open = new Set<string>();
    for (const [type, id] of history) {
      if (type === 'FinderContactLeft') open.add(id);
      else open.delete(id);
    }
    // Either it came first and was erased with the rest, or it came last and remains.
    expect(open.size).toBeLessThanOrEqual(path === null ? 1 : left.status === 409 ? 1 : 0);
    if (path === 'delete' && left.status === 409) expect([...open]).toEqual([thread.id]);
  }
});
