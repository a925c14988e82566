import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { projections } from '../projections/all.ts';
import { userRegistered } from '../testing/events.ts';
import { appendLives } from '../testing/history.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { TcpProxy } from '../testing/tcp-proxy.ts';
import { openProjectorFixture, type ProjectorFixture } from '../testing/projector-fixture.ts';

/** A projector that reaches one of the stores only through a proxy. */
async function projectThrough(fixture: ProjectorFixture, store: 'eventStoreUrl' | 'databaseUrl') {
  const { proxy, address } = await TcpProxy.before(fixture.options[store]);
  return { proxy, start: () => fixture.project({ [store]: address }) };
}

test.each(['eventStoreUrl', 'databaseUrl'] as const)(
  'while %s cannot be reached it waits, and then goes on',
  PATIENCE,
  async (store) => {
    await using fixture = await openProjectorFixture();
    const { proxy, start } = await projectThrough(fixture, store);
    await using _ = proxy;
    const projector = await start();
    await projector.caughtUp(await fixture.append([userRegistered('u1')]));
    for (let round = 0; round < 2; round += 1) {
      await proxy.takeAway();
      await appendLives(fixture, 1);
      await delay(300);
      const { rows } = await fixture.pool.query('select users from read.stats');
      expect(rows).toEqual([{ users: 1 + round }]);
      await proxy.giveBack();
      await projector.caughtUp(
        await fixture.append([{ type: 'RegistrationAbandoned', data: { userId: 'x' } }]),
      );
    }
    expect(await differences(fixture, projections)).toBe(0);
    await projector.stop();
  },
);

test.each(['eventStoreUrl', 'databaseUrl'] as const)(
  'it can be started while %s cannot be reached',
  PATIENCE,
  async (store) => {
    await using fixture = await openProjectorFixture();
    const { proxy, start } = await projectThrough(fixture, store);
    await using _ = proxy;
    await proxy.takeAway();
    const starting = start();
    const position = await fixture.append([userRegistered('u1')]);
    await delay(300);
    await proxy.giveBack();
    const projector = await starting;
    await projector.caughtUp(position);
    await projector.stop();
    const { rows } = await fixture.pool.query('select id from read.users');
    expect(rows).toEqual([{ id: 'u1' }]);
  },
);
