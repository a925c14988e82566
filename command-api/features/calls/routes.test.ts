import { streams } from '@app/events/streams';
import { someDescription } from '@app/service-kit/testing/some-description';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCommandFixture, type CommandFixture } from '../../testing/command-fixture.ts';
import { handoverLinkOf } from '../../testing/handover-link.ts';

let fixture: CommandFixture;
let token: string;
beforeAll(async () => {
  fixture = await startCommandFixture();
  token = await fixture.register();
});
afterAll(() => fixture.stop());

const body = { sdp: someDescription() };

/** A conversation about a new code: the paths of its calls. */
async function conversation(as = token) {
  const made = await fixture.call('/api/qr/generate', { token: as, body: { title: 'Bag' } });
  const uid = String(made.body['uid']);
  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
  const id = String(sent.body['id']).replace(/-1$/u, '');
  const finder = `/api/threads/${String(sent.body['thread_token'])}/calls`;
  return { uid, id, finder, owner: `/api/user/threads/${id}/calls` };
}

const put = (path: string, allowed: boolean, as = token) =>
  fixture.call(path, { method: 'PUT', token: as, body: { allowed } });
const end = (path: string, more: object = {}) =>
  fixture.call(path, { method: 'DELETE', body: {}, ...more });
const eventsOf = async (id: string) =>
  (await fixture.log.read(streams.thread(id), { personal: 'open' })).slice(2);
async function kept(): Promise<readonly string[]> {
  const { rows } = await fixture.pool.query<{ sdp: string }>(
    'select sdp from calling.descriptions',
  );
  return rows.map(({ sdp }) => sdp);
}

test('a finder calls an owner who allowed it, who answers; the log has what, not how', async () => {
  const { id, finder, owner } = await conversation();
  expect((await put(owner, true)).status).toBe(200);
  const relay = await fixture.call(`${finder}/relay`);
  expect(relay.body).toEqual({
    urls: ['turn:turn.invalid:3478'],
    username: expect.stringMatching(/^\d{10}:[\da-f]{16}$/u),
    credential: expect.any(String),
  });
  const call = await fixture.call(finder, { body });
  expect(call.status).toBe(201);
  const path = `${owner}/${String(call.body['id'])}`;
  expect((await fixture.call(`${path}/accept`, { token, body })).status).toBe(200);
  const again = await fixture.call(`${path}/accept`, { token, body });
  expect([again.status, again.body['type']]).toEqual([409, 'urn:problem:call-taken']);
  expect((await end(path, { token })).status).toBe(200);
  const events = await eventsOf(id);
  expect(events).toMatchObject([
    { type: 'CallsAllowed' },
    { type: 'CallOffered', data: { by: 'finder' } },
    { type: 'CallAccepted' },
    { type: 'CallEnded', data: { outcome: 'ended', by: 'finder' } },
  ]);
  expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(
    /198\.51|203\.0\.113|ice-|candidate/u,
  );
});

test('what a browser sends is cleaned before anybody reads it', async () => {
  const { owner } = await conversation();
  expect((await fixture.call(owner, { token, body })).status).toBe(201);
  const sdps = await kept();
  expect(sdps.length).toBeGreaterThan(0);
  for (const sdp of sdps) {
    expect(sdp).toContain('198.51.100.7 50123 typ relay raddr 0.0.0.0 rport 0');
    expect(sdp).not.toMatch(/203\.0\.113|typ host/u);
  }
});

test('a call that is refused leaves nothing', async () => {
  const { finder } = await conversation();
  const before = await kept();
  const refused = await fixture.call(finder, { body });
  expect([refused.status, refused.body['type']]).toEqual([409, 'urn:problem:calls-not-allowed']);
  expect(await kept()).toEqual(before);
});

test.each([
  ['no relay', someDescription().replace('typ relay', 'typ host'), 'no-relay-candidate'],
  ['no sound', 'v=0', 'description-refused'],
])('a description with %s is refused', async (_name, sdp, code) => {
  const { owner } = await conversation();
  const answer = await fixture.call(owner, { token, body: { sdp } });
  expect([answer.status, answer.body['type']]).toEqual([400, `urn:problem:${code}`]);
});

test('a large description is refused', async () => {
  const { owner } = await conversation();
  const sdp = someDescription() + 'a=mid:0\r\n'.repeat(2000);
  expect((await fixture.call(owner, { token, body: { sdp } })).status).toBe(400);
});

test('nobody else has a part in it', async () => {
  const { finder, owner, id } = await conversation();
  const stranger = await fixture.register();
  const call = await fixture.call(owner, { token, body });
  const path = `/${String(call.body['id'])}`;
  const wrong = finder.replace(/.{3}\/calls$/u, 'AAA/calls');
  const tries = [
    fixture.call(owner, { body }),
    fixture.call(owner, { token: stranger, body }),
    fixture.call(`${owner}/relay`, { token: stranger }),
    end(owner + path, { token: stranger }),
    fixture.call(`${wrong}/relay`),
    fixture.call(`${wrong}${path}/accept`, { body }),
    end(wrong + path),
    end(`/api/threads/x/calls${path}`),
    fixture.call('/api/user/threads/x/calls', { token, body }),
  ];
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses).toEqual([401, 404, 404, 404, 404, 404, 404, 404, 404]);
  expect(await eventsOf(id)).toMatchObject([{ type: 'CallOffered' }]);
});

test('a finder who is not called and may not call gets no credentials', async () => {
  const { finder, owner } = await conversation();
  expect((await fixture.call(`${finder}/relay`)).body['type']).toBe(
    'urn:problem:calls-not-allowed',
  );
  await fixture.call(owner, { token, body });
  expect((await fixture.call(`${finder}/relay`)).status).toBe(200);
});

test('neither side of a blocked conversation gets credentials', async () => {
  const { id, finder, owner } = await conversation();
  await put(owner, true);
  await fixture.call(`/api/user/threads/${id}/block`, { token, body: {} });
  const answers = await Promise.all([
    fixture.call(`${owner}/relay`, { token }),
    fixture.call(`${finder}/relay`),
  ]);
  expect(answers.map((answer) => answer.body['type'])).toEqual([
    'urn:problem:thread-blocked',
    'urn:problem:calls-not-allowed',
  ]);
});

test('there are no calls about a code that is paused, or deleted', async () => {
  const { uid, finder, owner } = await conversation();
  await put(owner, true);
  await fixture.call(`/api/qr/${uid}`, { method: 'PATCH', token, body: { is_paused: true } });
  const paths = [finder, `${finder}/relay`, `${finder}/ask`, owner, `${owner}/relay`];
  const callAll = () =>
    Promise.all(
      paths.map((path) => fixture.call(path, { token, body: path.endsWith('calls') ? body : {} })),
    );
  const paused = (await callAll()).map((answer) => answer.body['type']);
  expect(new Set(paused)).toEqual(new Set(['urn:problem:code-not-taking-messages']));
  await fixture.call(`/api/qr/${uid}`, { method: 'DELETE', token });
  expect(new Set((await callAll()).map(({ status }) => status))).toEqual(new Set([410]));
});

test('without a relay there are no calls', async () => {
  const silent = await startCommandFixture({ relay: null });
  try {
    const mine = await silent.register();
    const made = await silent.call('/api/qr/generate', { token: mine, body: { title: 'Bag' } });
    const path = `/api/qr/${String(made.body['uid'])}/message`;
    const sent = await silent.call(path, { body: { content: 'Found it' } });
    const link = `/api/threads/${String(sent.body['thread_token'])}/calls`;
    for (const [at, given] of [
      [link, body],
      [`${link}/ask`, {}],
      [`${link}/relay`, {}],
    ] as const) {
      const answer = await silent.call(at, { body: given });
      expect([answer.status, answer.body['type']]).toEqual([
        409,
        'urn:problem:calls-not-available',
      ]);
    }
  } finally {
    await silent.stop();
  }
});

test('an organisation takes no calls; what began with a person before stays theirs', async () => {
  const person = await fixture.register();
  const as = { token: person };
  const organisation = await fixture.call('/api/organisations', { ...as, body: { name: 'Kiln' } });
  const organisation_id = String(organisation.body['id']);
  const { uid, finder, owner } = await conversation(person);
  await put(owner, true, person);
  const call = await fixture.call(finder, { body });
  const terms = { show_title: true, with_details: true };
  await fixture.call(`/api/qr/${uid}/handover`, { ...as, body: terms });
  const link = await handoverLinkOf(fixture, uid);
  const taking = { title: 'Bag', organisation_id };
  const taken = await fixture.call(`/api/handovers/${link}/take`, { ...as, body: taking });
  expect(taken.status).toBe(200);
  const path = `${owner}/${String(call.body['id'])}`;
  expect((await fixture.call(`${path}/accept`, { ...as, body })).status).toBe(200);
  expect((await end(path, as)).status).toBe(200);

  const sent = await fixture.call(`/api/qr/${uid}/message`, { body: { content: 'Found it' } });
  const theirs = `/api/threads/${String(sent.body['thread_token'])}/calls`;
  const answers = await Promise.all([
    fixture.call(theirs, { body }),
    fixture.call(`${theirs}/ask`, { body: {} }),
    fixture.call(`${theirs}/relay`),
  ]);
  const none = { type: 'urn:problem:calls-not-available', status: 409 };
  expect(answers.map((answer) => answer.body)).toMatchObject([none, none, none]);
});
