import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listeningInstance, otherInstance, type OtherInstance } from '../../testing/archives.ts';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';

let fixture: CommandFixture;
let own: string;
let there: OtherInstance;
beforeAll(async () => {
  fixture = await startCommandFixture();
  own = (await newestHeadKey(fixture.vault)).fingerprint;
  there = await listeningInstance();
  fixture.reachable.add(new URL(there.address).host);
});
afterAll(() => fixture.stop());

async function makeCode(token: string): Promise<string> {
  const { body } = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
  return String(body['uid']);
}

const move = (token: string, receipt: string) =>
  fixture.call('/api/user/moves', { token, body: { receipt } });

test('codes lead to the instance that signed the receipt, until it is withdrawn', async () => {
  const token = await fixture.register();
  const uid = await makeCode(token);
  const { status, body } = await move(token, there.receipt([{ uid, to: 'CCCC2222' }], own));
  expect([status, body]).toMatchObject([201, { codes: 1, address: there.address }]);
  const id = String(body['id']);
  const events = () => fixture.log.read(streams.move(id), { personal: 'open' });
  expect(await events()).toMatchObject([
    {
      type: 'CodesMovedAway',
      data: { codes: [{ uid, movedUid: 'CCCC2222' }] },
      personal: { movedTo: there.address },
    },
  ]);
  const stranger = await fixture.register();
  const withdraw = (by: string) =>
    fixture.call(`/api/user/moves/${id}`, { token: by, method: 'DELETE' });
  expect((await withdraw(stranger)).status).toBe(404);
  expect((await withdraw(token)).status).toBe(200);
  expect((await withdraw(token)).status).toBe(200);
  expect((await events()).map(({ type }) => type)).toEqual([
    'CodesMovedAway',
    'CodesMoveWithdrawn',
  ]);
});

test('a code that was deleted since is left out; where all were, it is refused', async () => {
  const token = await fixture.register();
  const [kept, deleted] = [await makeCode(token), await makeCode(token)];
  await fixture.call(`/api/qr/${deleted}`, { token, method: 'DELETE' });
  const both = there.receipt(
    [kept, deleted].map((uid) => ({ uid, to: uid })),
    own,
  );
  expect((await move(token, both)).body).toMatchObject({ codes: 1 });
  const one = there.receipt([{ uid: deleted, to: deleted }], own);
  expect((await move(token, one)).status).toBe(410);
});

test('sent again, it is answered as before, also where the other instance is away by now', async () => {
  const token = await fixture.register();
  const uid = await makeCode(token);
  const { host } = new URL(there.address);
  const headers = { 'Idempotency-Key': randomUUID() };
  const body = { receipt: there.receipt([{ uid, to: uid }], own) };
  const send = () => fixture.call('/api/user/moves', { token, body, headers });
  const first = await send();
  fixture.reachable.delete(host);
  expect((await send()).body).toEqual(first.body);
  fixture.reachable.add(host);
});

test('nobody moves codes of somebody else', async () => {
  const uid = await makeCode(await fixture.register());
  const { status } = await move(
    await fixture.register(),
    there.receipt([{ uid, to: 'CCCC2222' }], own),
  );
  expect(status).toBe(403);
});

test('a receipt that proves nothing is refused', async () => {
  const token = await fixture.register();
  const uid = await makeCode(token);
  const codes = [{ uid, to: uid }];
  const good = there.receipt(codes, own);
  const refusals: readonly (readonly [string, number, string])[] = [
    ['hello', 400, 'This is not a receipt'],
    [good.replace('localhost', 'elsewhere'), 400, 'This is not a receipt'],
    [there.receipt(codes, 'a'.repeat(64)), 400, 'was not signed here'],
    // The address exists, but the key belongs to another instance.
    [otherInstance(there.address).receipt(codes, own), 409, 'does not confirm that it signed'],
    // Addresses of this network may not be called.
    [(await listeningInstance()).receipt(codes, own), 409, 'does not confirm that it signed'],
    // Being able to store a file on a site does not prove that the site is theirs.
    ...['/', '/files/of-strangers', '?file=', '?', '#', '@'].map(
      (rest) =>
        [
          otherInstance(`${there.address}${rest}`, there.key).receipt(codes, own),
          400,
          'not a receipt',
        ] as const,
    ),
    [otherInstance('http://169.254.169.254').receipt(codes, own), 409, 'does not confirm'],
    [otherInstance(`https://${randomUUID()}.invalid`).receipt(codes, own), 409, 'does not confirm'],
  ];
  for (const [receipt, status, sentence] of refusals) {
    const answer = await move(token, receipt);
    expect([answer.status, answer.body['detail']]).toEqual([
      status,
      expect.stringContaining(sentence),
    ]);
  }
});

test('it needs a recent proof of who asks', async () => {
  expect((await fixture.call('/api/user/moves', { body: { receipt: 'x' } })).status).toBe(401);
});
