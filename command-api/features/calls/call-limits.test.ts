import { someDescription } from '@app/service-kit/testing/some-description';
import { expect, test } from 'vitest';
import { startCommandFixture } from '../../testing/command-fixture.ts';

async function statuses(times: number, call: () => Promise<{ status: number }>) {
  const found = new Set<number>();
  for (let at = 0; at < times; at += 1) found.add((await call()).status);
  return [...found];
}

test('neither the other side nor a stranger uses up what one side may call', async () => {
  const fixture = await startCommandFixture({ rateLimitScale: 1 });
  try {
    const token = await fixture.register();
    const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Bag' } });
    const path = `/api/qr/${String(made.body['uid'])}/message`;
    const sent = await fixture.call(path, { body: { content: 'Found it' } });
    const finder = `/api/threads/${String(sent.body['thread_token'])}/calls/ask`;
    const owner = `/api/user/threads/${String(sent.body['id']).replace(/-1$/u, '')}/calls`;
    const stranger = await fixture.register();
    const body = { sdp: someDescription() };
    expect(await statuses(20, () => fixture.call(finder, { body: {} }))).toEqual([200]);
    expect(await statuses(1, () => fixture.call(finder, { body: {} }))).toEqual([429]);
    const asStranger = () => fixture.call(owner, { token: stranger, body });
    expect(await statuses(21, asStranger)).toEqual([404, 429]);
    expect((await fixture.call(owner, { token, body })).status).toBe(201);
  } finally {
    await fixture.stop();
  }
});
