import type { QueryName } from '@app/query-api/contract/query-routes';
import { expect, test } from 'vitest';
import { measured, requestsOf } from './targets.ts';

const subjects = {
  uids: ['7K2QW9XM'],
  batches: ['b1'],
  threads: ['t1'],
  owners: ['first', 'second'],
  busyOwner: 'busy',
  administrator: 'admin',
  busyUid: '9XM7K2QW',
  busyThread: 't1',
};

const asked = (name: QueryName): readonly string[] =>
  requestsOf(name, subjects).map(
    ({ path, headers }) => `${path} ${headers?.['Authorization'] ?? ''}`,
  );

test('every query to measure is asked by somebody whom it lets in', () => {
  expect(asked('publicCode')).toEqual(['/api/qr/7K2QW9XM ']);
  expect(asked('profile')).toEqual([
    '/api/user/profile Bearer first',
    '/api/user/profile Bearer second',
  ]);
  expect(asked('ownerMessages')).toEqual([
    '/api/user/messages Bearer busy',
    '/api/user/messages?qr_code_id=9XM7K2QW Bearer busy',
  ]);
  expect(asked('batchCodes')).toEqual(['/api/admin/qr-batch/b1/codes Bearer admin']);
  for (const name of measured) expect(asked(name)).not.toEqual([]);
});
