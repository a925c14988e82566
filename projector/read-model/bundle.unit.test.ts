import { ENTRY_FIELDS, entryHash } from '@app/service-kit/proofs/bundle';
import { expect, test } from 'vitest';
import { audit } from '../projections/audit/table.ts';
import { chainHash } from '../runtime/chain.ts';
import { CHAIN_COLUMNS } from '../runtime/table.ts';

test('what checks an exported entry hashes it as the projector does', () => {
  const hashed = Object.keys(audit.columns).filter((name) => !CHAIN_COLUMNS.includes(name));
  expect(hashed).toEqual(ENTRY_FIELDS);
  const entry = {
    event_id: 'e7',
    at: '2026-03-04T05:06:07.890Z',
    action: 'user.renamed',
    actor_kind: 'user',
    actor_id: 'u1',
    subject_kind: 'user',
    subject_id: 'u1',
    address_hash: null,
    change: '{"a":1}',
    stream: 'user-u1',
    revision: '3',
    position: '4500',
  };
  const previous = 'a'.repeat(64);
  const place = { chain_number: '7', previous_hash: previous };
  const row = { ...entry, at: new Date(entry.at) };
  expect(entryHash(entry, place)).toBe(chainHash(audit, row, { number: 6n, hash: previous }));
});
