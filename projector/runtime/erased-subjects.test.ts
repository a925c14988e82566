import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { codesProjection } from '../projections/codes.ts';
import { codeGenerated, userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { createWorld } from '../testing/world.ts';

test(
  'what an erased user had under way shows nothing of them, though its key still lives',
  PATIENCE,
  async () => {
    await using world = await createWorld();
    const projector = await world.project({ projections: [codesProjection] });
    for (const user of ['gone', 'here']) await world.append([userRegistered(user)]);
    await world.append([codeGenerated('0A1C2D3E', 'gone')]);
    await world.append([{ type: 'UserErased', data: { userId: 'gone' } }]);
    await world.append([codeGenerated('0A1C2D3F', 'gone')]);
    await projector.caughtUp(await world.append([codeGenerated('0A1C2D3G', 'here')]));
    const { rows } = await world.pool.query('select uid, title from read.codes order by uid');
    expect(rows).toEqual([
      { uid: '0A1C2D3E', title: null },
      { uid: '0A1C2D3F', title: null },
      { uid: '0A1C2D3G', title: expect.any(String) },
    ]);
    await world.vault.destroy([userSubject('gone')]);
    expect(await differences(world, [codesProjection])).toBe(0);
  },
);
