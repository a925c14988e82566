import { expect, test } from 'vitest';
import { batchesProjection } from '../projections/batches.ts';
import { codesProjection } from '../projections/codes.ts';
import { usersProjection } from '../projections/users.ts';
import { batchGenerated, codeClaimed, codeErased, userRegistered } from '../testing/events.ts';
import { recorded } from '../testing/recorded.ts';
import { RowFold } from './row-fold.ts';

const SEALED = { hidden: 'sealed' };
const USER = '0b7f6c0a-6e0b-5c0e-9a53-6f1d1c4d9a11';

test('a row that an event changes is told as before and behind it, and which columns differ', () => {
  const fold = new RowFold(usersProjection);
  fold.add(recorded(userRegistered(USER, 'planted')));
  const [row, ...others] = fold.change(recorded({ type: 'UserDisabled', data: { userId: USER } }));
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    projection: 'users',
    table: 'users',
    key: { id: USER },
    before: { is_active: true, session_epoch: 0, username: SEALED, phone: null },
    after: { is_active: false, session_epoch: 1, username: SEALED, phone: null },
    changed: ['is_active', 'session_epoch'],
  });
  expect(JSON.stringify(row)).not.toMatch(/planted|example\.org/u);
});

test('a row that is new has nothing before it', () => {
  const fold = new RowFold(usersProjection);
  const [row] = fold.change(recorded(userRegistered(USER)));
  expect(row).toMatchObject({ before: null, after: { id: USER, email: SEALED } });
  expect(row?.changed).toContain('id');
});

test('that a person wrote something else is seen, and not what', () => {
  const fold = new RowFold(usersProjection);
  fold.add(recorded(userRegistered(USER, 'planted')));
  const changed = {
    type: 'UsernameChanged',
    data: { userId: USER },
    personal: { username: 'also planted' },
  } as const;
  const [row] = fold.change(recorded(changed));
  expect(row).toMatchObject({
    before: { username: SEALED },
    after: { username: SEALED },
    changed: ['username'],
  });
});

test('what was erased is empty at each moment', () => {
  const fold = new RowFold(usersProjection);
  fold.add(recorded({ ...userRegistered(USER), personal: null }));
  const [row] = fold.change(recorded({ type: 'UserDisabled', data: { userId: USER } }));
  expect(row?.before).toMatchObject({ username: '', email: null });
});

test('an event that changes nothing here has no rows', () => {
  const fold = new RowFold(usersProjection);
  fold.add(recorded(userRegistered(USER)));
  expect(fold.change(recorded({ type: 'UserEnabled', data: { userId: USER } }))).toEqual([]);
  expect(fold.change(recorded(codeErased('7K3M9QXT', USER)))).toEqual([]);
});

test('amounts are added to what was there', () => {
  const fold = new RowFold(batchesProjection);
  fold.add(recorded(batchGenerated('b1', ['7K3M9QXT'])));
  const [row] = fold.change(recorded(codeClaimed('7K3M9QXT', USER, 'b1')));
  expect(row).toMatchObject({ before: { codes_claimed: 0 }, after: { codes_claimed: 1 } });
  expect(row?.changed).toEqual(['codes_claimed']);
});

test('rows that one event changes by what they hold are all told', () => {
  const fold = new RowFold(codesProjection);
  fold.add(recorded(userRegistered(USER)));
  for (const uid of ['7K3M9QXT', 'ACDEFGHJ']) {
    fold.add(recorded(batchGenerated('b1', [uid])));
    fold.add(recorded(codeClaimed(uid, USER, 'b1')));
  }
  const rows = fold.change(recorded(codeErased('7K3M9QXT', USER, 'b1')));
  expect(rows.map(({ key }) => key)).toEqual([{ uid: '7K3M9QXT' }]);
});
