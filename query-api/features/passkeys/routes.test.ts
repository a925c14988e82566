import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { passkeys } from './contract.ts';

const fixture = setUpQueryFixture();

async function add(userId: string, name: string): Promise<string> {
  const passkeyId = randomUUID();
  await fixture.history.append(streams.user(userId), {
    type: 'PasskeyAdded',
    data: {
      userId,
      passkeyId,
      challengeId: randomUUID(),
      challengeUntil: new Date().toISOString(),
      counter: 0,
      isSynced: true,
      attachment: 'platform',
      device: 'Chrome on Android',
    },
    personal: { name, credentialId: 'a-secret-id', publicKey: 'a-secret-key' },
  });
  return passkeyId;
}

test('lists the passkeys of the user alone, without what tells who they are', async () => {
  const { userId } = await fixture.history.user();
  const { userId: other } = await fixture.history.user();
  const id = await add(userId, 'Blue phone');
  await add(other, 'Red phone');
  const token = await fixture.signIn(userId);
  const { status, body, text } = await fixture.get('/api/user/passkeys', { token });
  expect(status).toBe(200);
  expect(text).not.toContain('a-secret');
  expect(passkeys.parse(body)).toEqual([
    {
      id,
      name: 'Blue phone',
      attachment: 'platform',
      is_synced: true,
      device: 'Chrome on Android',
      added_at: expect.stringMatching(/Z$/u),
      last_used_at: null,
      counter_fell_at: null,
    },
  ]);
});
