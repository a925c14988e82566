import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { audit } from '../projections/audit-table.ts';
import { canonical, chainHash, Chains } from './chain.ts';
import { defineChainedTable, text } from './table.ts';

// Hashes that were noted since the first version of the audit log were made by this rule.
test('the rule by which a row is hashed is the one of ever', () => {
  const row = {
    event_id: 'e7',
    at: new Date('2026-03-04T05:06:07.890Z'),
    action: 'user.renamed',
    actor_kind: 'user',
    actor_id: 'u1',
    subject_kind: 'user',
    subject_id: 'u1',
    address_hash: null,
    change: '{}',
    stream: 'user-u1',
    revision: '3',
    position: 4500n,
  };
  const hashed =
    '["7","abc","e7","2026-03-04T05:06:07.890Z","user.renamed","user","u1","user","u1",null,"{}","user-u1","3","4500"]';
  expect(chainHash(audit, row, { number: 6n, hash: 'abc' })).toBe(
    createHash('sha256').update(hashed).digest('hex'),
  );
});

test('a value is hashed alike, as it was written and as it is read back', () => {
  const at = '2026-03-04T05:06:07.890Z';
  expect([at, 7n, 7, null, undefined, false, new Date(at)].map(canonical)).toEqual([
    at,
    '7',
    7,
    null,
    null,
    false,
    at,
  ]);
});

const acts = defineChainedTable('acts', { columns: { id: text() }, primaryKey: ['id'] });
const act = (id: string, chain: number) => ({
  id,
  chain,
  number: 0n,
  chain_number: 0n,
  previous_hash: '',
  hash: '',
});

describe('chains', () => {
  test('begin at nothing', () => {
    const chains = new Chains();
    expect(chains.endOf(1)).toEqual({ number: 0n, hash: '' });
    expect(chains.all()).toEqual([]);
  });

  test('link rows each to the one before in its chain, and number all of them', () => {
    const chains = new Chains();
    const rows = [act('a', 2), act('b', 1), act('c', 2)].map((row) => chains.link(acts, row));
    const [a, b, c] = rows.map((row) => String(row['hash']));
    expect(rows).toEqual([
      { ...act('a', 2), number: 1n, chain_number: 1n, previous_hash: '', hash: a },
      { ...act('b', 1), number: 2n, chain_number: 1n, previous_hash: '', hash: b },
      { ...act('c', 2), number: 3n, chain_number: 2n, previous_hash: a, hash: c },
    ]);
    expect(a).toBe(chainHash(acts, act('a', 2), { number: 0n, hash: '' }));
    expect(c).toBe(chainHash(acts, act('c', 2), { number: 1n, hash: String(a) }));
    expect(chains.all()).toEqual([
      [1, { number: 1n, hash: b }],
      [2, { number: 2n, hash: c }],
    ]);
  });

  test('go on where they ended, and leave what they were given as it is', () => {
    const ends = new Map([[1, { number: 4n, hash: 'abc' }]]);
    const chains = new Chains(9n, ends);
    expect(chains.link(acts, act('a', 1))).toMatchObject({
      number: 10n,
      chain_number: 5n,
      previous_hash: 'abc',
    });
    expect(ends.get(1)?.number).toBe(4n);
  });
});
