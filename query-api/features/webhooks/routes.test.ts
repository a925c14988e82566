import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { userSubject } from '@app/events/user';
import { sealAnswer } from '@app/service-kit/webhooks/sealed-answer';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { deliveries, webhooks } from './contract.ts';

const fixture = setUpQueryFixture();

async function add(userId: string, address = 'https://hooks.example.org/a-secret-path') {
  const webhookId = randomUUID();
  await fixture.history.append(streams.user(userId), {
    type: 'WebhookAdded',
    data: {
      userId,
      webhookId,
      secretId: randomUUID(),
      events: ['message.received', 'code.lost'],
      scopes: ['messages:words'],
      organisationId: null,
    },
    personal: { address },
  });
  return webhookId;
}

/** As the reactor writes it. */
async function deliver(userId: string, webhookId: string, state: string, at: string) {
  const id = randomUUID();
  await fixture.pool.query(
    `insert into webhooks.deliveries
       (delivery_id, webhook_id, user_id, type, happened_at, state, due_at)
     values ($1, $2, $3, 'code.lost', $4, $5, $4)`,
    [id, webhookId, userId, at, state],
  );
  return id;
}

const list = async (token: string) =>
  webhooks.parse((await fixture.get('/api/user/webhooks', { token })).body);
const listed = (token: string, webhookId: string, query = '') =>
  fixture.get(`/api/user/webhooks/${webhookId}/deliveries${query}`, { token });

test('lists the webhooks of the user alone, without the rest of their addresses', async () => {
  const { userId } = await fixture.history.user();
  const { userId: other } = await fixture.history.user();
  const id = await add(userId);
  await add(other);
  const token = await fixture.signIn(userId);
  const webhook = {
    id,
    name: 'hooks.example.org/…path',
    organisation_id: null,
    events: ['message.received', 'code.lost'],
    scopes: ['messages:words'],
    added_at: expect.stringMatching(/Z$/u),
  };
  expect(await list(token)).toEqual([{ ...webhook, disabled: null, failing_since: null }]);
  const since = '2026-03-04T05:06:07.000Z';
  await fixture.pool.query(
    `insert into webhooks.endpoints
       (webhook_id, user_id, events, is_enabled, added_at, failing_since)
     values ($1, $2, '{}', true, now(), $3)`,
    [id, userId, since],
  );
  const data = { userId, webhookId: id };
  await fixture.history.append(streams.user(userId), {
    type: 'WebhookDisabled',
    data: { ...data, reason: 'gone' },
  });
  const disabled = { at: expect.stringMatching(/Z$/u), reason: 'gone' };
  expect(await list(token)).toEqual([{ ...webhook, disabled, failing_since: since }]);
  await fixture.history.append(streams.user(userId), { type: 'WebhookEnabled', data });
  expect(await list(token)).toMatchObject([{ disabled: null }]);
  const removed = { ...data, reason: 'user' } as const;
  await fixture.history.append(streams.user(userId), { type: 'WebhookRemoved', data: removed });
  expect(await list(token)).toEqual([]);
});

test('shows what was sent and answered, the newest first, to its owner alone', async () => {
  const { userId } = await fixture.history.user();
  const { userId: other } = await fixture.history.user();
  const id = await add(userId);
  const token = await fixture.signIn(userId);
  await fixture.get('/api/user/webhooks', { token });
  const failed = await deliver(userId, id, 'failed', '2026-03-04T05:00:00.000Z');
  const waiting = await deliver(userId, id, 'waiting', '2026-03-04T06:00:00.000Z');
  const subject = userSubject(userId);
  const key = (await fixture.vault.ensure([subject])).get(subject);
  if (!key) throw new Error('There is no key');
  await fixture.pool.query(
    `insert into webhooks.attempts (delivery_id, tried_at, took_ms, outcome, status, sealed)
     values ($1, now(), 7, 'unreachable', null, null), ($1, now(), 12, 'answered', 500, $2)`,
    [failed, sealAnswer('<h1>Sorry</h1>', key, failed)],
  );
  const at: unknown = expect.stringMatching(/Z$/u);
  const shown = deliveries.parse((await listed(token, id)).body);
  expect(shown).toEqual({
    deliveries: [
      {
        id: waiting,
        type: 'code.lost',
        happened_at: '2026-03-04T06:00:00.000Z',
        state: 'waiting',
        next_try_at: '2026-03-04T06:00:00.000Z',
        tries: [],
      },
      {
        id: failed,
        type: 'code.lost',
        happened_at: '2026-03-04T05:00:00.000Z',
        state: 'failed',
        next_try_at: null,
        tries: [
          { at, took_ms: 12, outcome: 'answered', status: 500, answer: '<h1>Sorry</h1>' },
          { at, took_ms: 7, outcome: 'unreachable', status: null, answer: null },
        ],
      },
    ],
    has_more: false,
  });
  expect((await listed(token, id, '?state=failed')).body).toMatchObject({
    deliveries: [{ id: failed }],
  });
  expect((await listed(token, id, '?state=lost')).status).toBe(400);
  expect((await listed(await fixture.signIn(other), id)).status).toBe(404);
  expect((await listed(token, 'nothing')).status).toBe(404);
});

test('twenty deliveries are a page', async () => {
  const { userId } = await fixture.history.user();
  const id = await add(userId);
  const token = await fixture.signIn(userId);
  for (let minute = 10; minute < 31; minute += 1) {
    await deliver(userId, id, 'delivered', `2026-03-04T05:${minute}:00.000Z`);
  }
  const page = async (number: number) =>
    deliveries.parse((await listed(token, id, `?page=${number}`)).body);
  const [first, second] = [await page(1), await page(2)];
  expect([first.deliveries.length, first.has_more]).toEqual([20, true]);
  expect([second.deliveries.length, second.has_more]).toEqual([1, false]);
  expect(second.deliveries[0]?.happened_at).toBe('2026-03-04T05:10:00.000Z');
});
