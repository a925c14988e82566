import { createLogger } from '@app/service-kit/logging';
import { timesTooSlow } from '@app/service-kit/testing/times-too-slow';
import { expect, test, vi } from 'vitest';
import { projections } from '../projections/all.ts';
import { userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';

const APPENDS = 40;
const EVENTS_EACH = 50;

test(
  'a burst of 2,000 events is projected whole, in few batches, though the store ends the subscription',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const logger = createLogger('test', 'silent');
    const [info, warn] = [vi.spyOn(logger, 'info'), vi.spyOn(logger, 'warn')];
    const projector = await fixture.project({ logger });
    await projector.caughtUp(await fixture.append([userRegistered()]));
    const before = await timesTooSlow('projector');
    info.mockClear();
    let last = await fixture.append([userRegistered()]);
    const burst = Array.from({ length: APPENDS }, () =>
      fixture.append(Array.from({ length: EVENTS_EACH }, () => userRegistered())),
    );
    for (const position of await Promise.all(burst)) {
      if (position.commit > last.commit) last = position;
    }
    await projector.caughtUp(last);
    const { rows } = await fixture.pool.query('select users from read.stats');
    expect(rows).toEqual([{ users: 2 + APPENDS * EVENTS_EACH }]);
    expect(await differences(fixture, projections)).toBe(0);
    expect(await timesTooSlow('projector')).toBeGreaterThan(before);
    expect(warn).not.toHaveBeenCalled();
    const batches = info.mock.calls.filter(([, message]) => message === 'projected').length;
    expect(batches).toBeLessThan(APPENDS);
    await projector.stop();
  },
);
