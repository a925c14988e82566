import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type ServiceProcess, startQueryProcess } from './testing/service-process.ts';
import { startQueryFixture, type QueryFixture } from './testing/query-fixture.ts';

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The owner's token; paths that begin with `/admin` use the administrator's. */
let tokens: { readonly owner: string; readonly administrator: string };
/** Values of parameters, by the path up to them; others have a random id. */
let values: Readonly<Record<string, string>>;
/** Queries of those paths that require one. */
let queries: Readonly<Record<string, string>>;
let fixture: QueryFixture;
let service: ServiceProcess;

/** The log and the read models exist, but no command API was ever started. */
beforeAll(async () => {
  fixture = await startQueryFixture();
  const { history } = fixture;
  const owner = (await history.user()).userId;
  const administrator = (await history.user({ role: 'admin' })).userId;
  const uid = await history.code(owner);
  const { threadId, messageId, token } = await history.thread(uid, owner);
  const { batchId } = await history.batch(2);
  const webhookId = randomUUID();
  await history.append(streams.user(owner), {
    type: 'WebhookAdded',
    data: {
      userId: owner,
      webhookId,
      secretId: randomUUID(),
      scopes: [],
      organisationId: null,
      events: ['code.lost'],
    },
    personal: { address: 'https://hooks.example.org/' },
  });
  tokens = {
    owner: await fixture.signIn(owner),
    administrator: await fixture.signIn(administrator),
  };
  values = {
    '/qr/{code}': uid,
    '/user/qr-codes/{id}': uid,
    '/threads/{token}': token,
    '/user/conversations/{id}': threadId,
    '/user/messages/{id}': messageId,
    '/admin/qr-batch/{id}': batchId,
    '/user/webhooks/{id}': webhookId,
    '/admin/history/events/{position}': history.endText,
  };
  queries = {
    '/user/told': `?conversation=${threadId}`,
    '/admin/history/streams': '?category=user',
  };
  // Later calls use what the read models contain then.
  for (const path of ['/api/user/messages', '/api/admin/messages', '/api/admin/qr-batches']) {
    const as = path.includes('/admin/') ? tokens.administrator : tokens.owner;
    await fixture.get(path, { token: as });
  }
  service = await startQueryProcess(fixture.apiOptions);
});
afterAll(async () => {
  await service.stop();
  await fixture.stop();
});

async function statusOf(path: string): Promise<number> {
  const token = path.startsWith('/admin/') ? tokens.administrator : tokens.owner;
  const headers = { Authorization: `Bearer ${token}` };
  const known = Object.keys(values).find((start) => path.startsWith(start));
  const filled = known === undefined ? path : path.replace(/\{\w+\}/u, values[known] ?? '');
  const address = filled.replaceAll(/\{\w+\}/gu, () => randomUUID()) + (queries[path] ?? '');
  const answer = await fetch(`${service.url}/api${address}`, { headers });
  await answer.body?.cancel();
  return answer.status;
}

test('without a command API every read is answered', async () => {
  const { body } = await fixture.get('/api/openapi.json');
  const reads = Object.entries(document.parse(body).paths).flatMap(([path, methods]) =>
    'get' in methods ? [path] : [],
  );
  expect(reads.length).toBeGreaterThan(30);
  const answers: Record<string, number> = {};
  const expected: Record<string, number> = {};
  for (const path of reads) {
    answers[path] = await statusOf(path);
    // None of these exists: picture, voice note, notice, helper, handover, head. A missing service
    // would answer 503.
    const isMissing =
      /\{(?:image|picture|photo)\}|voice-note|outbox\/\{id\}|^\/(?:handovers|helpers|invitations|organisations|reports|admin\/reports|admin\/questions|admin\/sql)\//u.test(
        path,
      );
    expected[path] = isMissing ? 404 : 200;
  }
  expect(answers).toEqual(expected);
});
