import { userSubject } from '@app/events/user';
import { expect, test } from 'vitest';
import { codesProjection } from '../projections/codes.ts';
import { codeGenerated, userRegistered } from '../testing/events.ts';
import { PATIENCE } from '../testing/patience.ts';
import { differences } from '../testing/rows.ts';
import { openProjectorFixture } from '../testing/projector-fixture.ts';

test(
  'what an erased user had under way shows nothing of them, though its key still lives',
  PATIENCE,
  async () => {
    await using fixture = await openProjectorFixture();
    const projector = await fixture.project({ projections: [codesProjection] });
    for (const user of ['gone', 'here']) await fixture.append([userRegistered(user)]);
    await fixture.append([codeGenerated('0A1C2D3E', 'gone')]);
    await fixture.append([{ type: 'UserErased', data: { userId: 'gone' } }]);
    await fixture.append([codeGenerated('0A1C2D3F', 'gone')]);
    await projector.caughtUp(await fixture.append([codeGenerated('0A1C2D3G', 'here')]));
    const { rows } = await fixture.pool.query('select uid, title from read.codes order by uid');
    expect(rows).toEqual([
      { uid: '0A1C2D3E', title: null },
      { uid: '0A1C2D3F', title: null },
      { uid: '0A1C2D3G', title: expect.any(String) },
    ]);
    await fixture.vault.destroy([userSubject('gone')]);
    expect(await differences(fixture, [codesProjection])).toBe(0);
  },
);
