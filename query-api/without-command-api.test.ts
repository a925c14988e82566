import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type QueryProcess, startQueryProcess } from './testing/query-process.ts';
import { startQueryFixture, type QueryFixture } from './testing/query-fixture.ts';

const document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

/** The owner's token; paths that begin with `/admin` use the administrator's. */
let tokens: { readonly owner: string; readonly administrator: string };
/** Values of parameters or whole paths, with query strings. */
let paths: Readonly<Record<string, string>>;
let fixture: QueryFixture;
let queries: QueryProcess;

/** The log and the read models exist, but no command API was ever started. */
beforeAll(async () => {
  fixture = await startQueryFixture();
  const { history } = fixture;
  const owner = (await history.user()).userId;
  const administrator = (await history.user({ role: 'admin' })).userId;
  const uid = await history.code(owner);
  const thread = await history.thread(uid, owner, { email: 'finder@example.org' });
  const { batchId } = await history.batch(2);
  tokens = {
    owner: await fixture.signIn(owner),
    administrator: await fixture.signIn(administrator),
  };
  const batch = `/admin/qr-batch/${batchId}`;
  const picture = randomUUID();
  paths = {
    '/qr/{code}': `/qr/${uid}`,
    '/qr/{code}/image.svg': `/qr/${uid}/image.svg`,
    '/qr/{code}/image.png': `/qr/${uid}/image.png`,
    '/qr/{code}/greeting-image/{image}': `/qr/${uid}/greeting-image/${picture}`,
    '/domains': '/domains?domain=unknown.example',
    '/organisations/{id}': `/organisations/${picture}`,
    '/threads/{token}': `/threads/${thread.token}`,
    '/threads/{token}/live': `/threads/${thread.token}/live`,
    '/threads/{token}/calls': `/threads/${thread.token}/calls`,
    '/threads/{token}/decisions': `/threads/${thread.token}/decisions`,
    '/user/conversations/{id}/calls': `/user/conversations/${thread.threadId}/calls`,
    '/user/conversations/{id}': `/user/conversations/${thread.threadId}`,
    '/user/messages/{id}/photos/{photo}': `/user/messages/${thread.messageId}/photos/${picture}`,
    '/user/qr-codes/sheet.pdf': `/user/qr-codes/sheet.pdf?codes=${uid}&layout=a4-l7160`,
    '/user/qr-codes/images.zip': `/user/qr-codes/images.zip?codes=${uid}&format=svg`,
    '/user/qr-codes/{id}/openings': `/user/qr-codes/${uid}/openings`,
    '/threads/{token}/messages/{id}/voice-note': `/threads/${thread.token}/messages/${thread.messageId}/voice-note`,
    '/user/messages/{id}/voice-note': `/user/messages/${thread.messageId}/voice-note`,
    '/user/told': `/user/told?conversation=${thread.threadId}`,
    '/store/products/{id}/image/{picture}': `/store/products/${picture}/image/${picture}`,
    '/admin/audit/{entry}/proof': '/admin/audit/1/proof',
    '/admin/qr-batch/{id}/codes': `${batch}/codes`,
    '/admin/qr-batch/{id}/download-csv': `${batch}/download-csv`,
    '/admin/qr-batch/{id}/sheet.pdf': `${batch}/sheet.pdf?layout=a4-l7160`,
    '/admin/history/events/{position}': `/admin/history/events/${history.endText}`,
    '/admin/history/rows/{id}': `/admin/history/rows/${picture}`,
    '/admin/history/streams': '/admin/history/streams?category=user',
    '/admin/questions/{id}': `/admin/questions/${picture}`,
    '/admin/questions/{id}/runs/{run}': `/admin/questions/${picture}/runs/${picture}`,
    '/admin/questions/{id}/runs/{run}/result.csv': `/admin/questions/${picture}/runs/${picture}/result.csv`,
    '/admin/sql/{id}': `/admin/sql/${picture}`,
    '/admin/qr-batch/{id}/images.zip': `${batch}/images.zip?format=svg`,
  };
  const webhookId = randomUUID();
  const hook = {
    userId: owner,
    webhookId,
    secretId: randomUUID(),
    scopes: [],
    organisationId: null,
  };
  await history.append(streams.user(owner), {
    type: 'WebhookAdded',
    data: { ...hook, events: ['code.lost'] },
    personal: { address: 'https://hooks.example.org/' },
  });
  paths = {
    ...paths,
    '/user/webhooks/{id}/deliveries': `/user/webhooks/${webhookId}/deliveries`,
  };
  // Later calls use what the read models contain then.
  await fixture.get('/api/user/messages', { token: tokens.owner });
  await fixture.get('/api/admin/messages', { token: tokens.administrator });
  await fixture.get('/api/admin/qr-batches', { token: tokens.administrator });
  queries = await startQueryProcess(fixture.apiOptions);
});
afterAll(async () => {
  await queries.stop();
  await fixture.stop();
});

async function statusOf(path: string): Promise<number> {
  const token = path.startsWith('/admin/') ? tokens.administrator : tokens.owner;
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${queries.url}/api${paths[path] ?? path}`, { headers });
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
      /\{(?:image|picture|photo)\}|^\/domains|voice-note|outbox\/\{id\}|^\/audit\/consistency|^\/(?:handovers|helpers|invitations|organisations|reports|admin\/reports|admin\/questions|admin\/sql)\//u.test(
        path,
      );
    expected[path] = isMissing ? 404 : 200;
  }
  expect(answers).toEqual(expected);
});
