import { hostilePicture } from '@app/service-kit/testing/hostile-picture';
import { pictureWorkers } from '@app/service-kit/testing/picture-workers';
import { beforeAll, expect, test } from 'vitest';
import { setUpCommandFixture } from '../../testing/command-fixture.ts';

const fixture = setUpCommandFixture();
let uid: string;
beforeAll(async () => {
  const token = await fixture.register();
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  uid = String(body['uid']);
});

const addPhoto = (code: string, raw: Uint8Array<ArrayBuffer>, headers = {}) =>
  fixture.call(`/api/qr/${code}/photos`, {
    raw,
    headers: { 'Content-Type': 'image/jpeg', ...headers },
  });

test('of many large pictures at once two are decoded, some wait, and sign-in goes on', async () => {
  const large = await hostilePicture({ width: 5000, height: 5000 });
  await fixture.register('somebody');
  const over = new AbortController();
  const uploads = Promise.all(Array.from({ length: 25 }, () => addPhoto(uid, large)));
  const signIns: number[] = [];
  const workers: number[] = [];
  const watch = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const body = { identifier: 'somebody', password: 'a long enough password' };
      signIns.push((await fixture.call('/api/auth/login', { body })).status);
      workers.push((await pictureWorkers()).length);
    }
  };
  const watching = watch();
  const answers = await uploads;
  over.abort();
  await watching;
  const refused = answers.filter(({ status }) => status === 503);
  expect(answers.filter(({ status }) => status === 201).length).toBe(25 - refused.length);
  expect(refused.length).toBeGreaterThan(0);
  for (const { headers, body } of refused) {
    expect(headers.get('Retry-After')).toBe('2');
    expect(String(body['detail'])).toMatch(/Please try again/u);
  }
  expect(new Set(signIns)).toEqual(new Set([200]));
  expect(Math.max(...workers)).toBeLessThanOrEqual(2);
});

test('a photo whose decoder is killed can be sent again', async () => {
  for (const { pid } of await pictureWorkers()) process.kill(pid, 'SIGKILL');
  await expect.poll(() => pictureWorkers()).toEqual([]);
  const key = { 'Idempotency-Key': 'killed-decoder' };
  // Long enough to be interrupted, and short enough for a busy machine.
  const large = await hostilePicture({ width: 2500, height: 2500 });
  const lost = addPhoto(uid, large, key);
  await expect.poll(() => pictureWorkers()).toHaveLength(1);
  for (const { pid } of await pictureWorkers()) process.kill(pid, 'SIGKILL');
  const { status, headers, body } = await lost;
  expect([status, headers.get('Retry-After'), body['detail']]).toEqual([
    503,
    '1',
    'This picture could not be processed just now. Please try again.',
  ]);
  expect((await addPhoto(uid, large, key)).status).toBe(201);
});
