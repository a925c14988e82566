import { streams } from '@app/events/streams';
import { expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { oneTimeCodes } from './contract.ts';

const fixture = setUpQueryFixture();

test('whether codes are asked for is told to their owner, and never the key', async () => {
  const { userId } = await fixture.history.user({});
  const token = await fixture.signIn(userId);
  const read = async () => {
    const { body, text } = await fixture.get('/api/user/one-time-codes', { token });
    expect(text).not.toContain('GEZDGNBV');
    return oneTimeCodes.parse(body);
  };
  expect(await read()).toEqual({ added_at: null, recovery_codes_left: 0 });
  const stream = streams.user(userId);
  const recoveryHashes = ['a', 'b', 'c'];
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  await fixture.history.append(stream, {
    type: 'OneTimeCodesAdded',
    data: { userId },
    personal: { secret, recoveryHashes },
  });
  await fixture.history.append(stream, { type: 'RecoveryCodeUsed', data: { userId, number: 1 } });
  expect(await read()).toMatchObject({
    added_at: expect.any(String) as string,
    recovery_codes_left: 2,
  });
  await fixture.history.append(stream, {
    type: 'OneTimeCodesRemoved',
    data: { userId, reason: 'user' },
  });
  expect(await read()).toEqual({ added_at: null, recovery_codes_left: 0 });
});
