import { expect, test } from 'vitest';
import { makeCode, registerWithEmail, writeAbout } from '../../testing/notices.ts';
import { untilHeld } from '../../testing/range-holdings.ts';
import {
  addEndpoint,
  deliveriesOf,
  setUpWebhookFixture,
  startWebhooks,
} from '../../testing/webhook-fixture.ts';

const hooks = setUpWebhookFixture();
const OWNERS = 5;

test('programs are told once of each message, and nothing once removed, by whoever has their slice', async () => {
  const { commands, server } = hooks;
  const first = await startWebhooks(commands, { ranges: 4 });
  const second = await startWebhooks(commands, { ranges: 4 });
  await untilHeld(commands, [2, 2]);
  const owners = [];
  while (owners.length < OWNERS) {
    const owner = await registerWithEmail(commands);
    const address = `${server.url}/${owner.userId}`;
    const { id } = await addEndpoint(commands, owner.token, { address });
    owners.push({ owner, id, uid: await makeCode(commands, owner) });
  }
  for (const { uid } of owners) await writeAbout(commands, uid);
  const statesOf = async (id: string) =>
    (await deliveriesOf(commands, id)).map(({ state }) => state);
  for (const { id } of owners) await expect.poll(() => statesOf(id)).toEqual(['delivered']);
  await first.stop();
  await untilHeld(commands, [4]);
  const [gone, ...others] = owners;
  await commands.call(`/api/user/webhooks/${gone?.id}`, {
    method: 'DELETE',
    token: gone?.owner.token ?? '',
  });
  for (const { uid } of owners) await writeAbout(commands, uid);
  for (const { id } of others) {
    await expect.poll(() => statesOf(id)).toEqual(['delivered', 'delivered']);
  }
  await expect.poll(() => statesOf(gone?.id ?? '')).toEqual([]);
  expect(server.taken.filter(({ path }) => path.endsWith(gone?.owner.userId ?? ''))).toHaveLength(
    1,
  );
  await second.stop();
});
