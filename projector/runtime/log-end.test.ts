import { setTimeout as delay } from 'node:timers/promises';
import { catalogue } from '@app/events/catalogue';
import { EventLog } from '@app/events/log/event-log';
import { expect, test } from 'vitest';
import { userRegistered } from '../testing/events.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { endOfLog } from './log-end.ts';

test('a store that is away for a moment is waited for', async () => {
  await using fixture = await openProjectorFixture();
  const last = await fixture.append([userRegistered('u1')]);
  const { proxy, address } = await TcpProxy.before(fixture.options.eventStoreUrl);
  await using _ = proxy;
  const log = new EventLog({ url: address, definitions: catalogue, keys: fixture.vault });
  await proxy.takeAway();
  const reading = endOfLog(log);
  await delay(300);
  await proxy.giveBack();
  expect(await reading).toEqual(last);
  await log.close();
});
