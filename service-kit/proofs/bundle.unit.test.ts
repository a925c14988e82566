import { createSecretKey } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkBundle, entryHash, type ProofBundle, proofBundle } from './bundle.ts';
import { headKeyOf } from './head-keys.ts';
import { readHeadText } from './head-text.ts';
import { leafHash, nodeHash } from './merkle.ts';
import { signHead } from './signed-head.ts';

const entry = {
  event_id: 'e7',
  at: '2026-03-04T05:06:07.890Z',
  action: 'user.disabled',
  actor_kind: 'user',
  actor_id: 'u1',
  subject_kind: 'user',
  subject_id: 'u2',
  address_hash: null,
  change: '{}',
  stream: 'user-u2',
  revision: '3',
  position: '4500',
};
const place = { chain_number: '1', previous_hash: '' };

function makeBundle(): ProofBundle {
  const hash = entryHash(entry, place);
  const leaf = leafHash(Buffer.from(hash, 'hex'));
  const sibling = leafHash(Buffer.from('the second entry'));
  const tree = { chain: 1, size: 2, root: nodeHash(leaf, sibling), last: 'a'.repeat(64) };
  const head = {
    log: '0'.repeat(32),
    number: 1,
    at: '2026-03-05T00:00:00.000Z',
    previous: null,
    trees: [tree],
  };
  const signed = signHead(head, headKeyOf(createSecretKey(Buffer.alloc(32, 7))));
  return {
    format: 'audit-proof-v1',
    holds: 'One entry.',
    entry,
    number: '1',
    chain: 1,
    ...place,
    hash,
    path: [sibling],
    head: { text: signed.text, signature: signed.signature, public_key: signed.publicKey },
    key: readHeadText(signed.text)?.key ?? '',
    timestamp: null,
  };
}

const bundle = makeBundle();

test('a bundle proves its entry by itself, also as a file', () => {
  const read = proofBundle.parse(JSON.parse(JSON.stringify(bundle)));
  expect(checkBundle(read)).toMatchObject({ ok: true, head: { number: 1 }, tree: { size: 2 } });
});

test.each<[string, Partial<ProofBundle>, string]>([
  ['entry', { entry: { ...entry, actor_id: 'u3' } }, 'entry'],
  ['hash', { hash: 'f'.repeat(64) }, 'entry'],
  ['place', { chain_number: '2' }, 'entry'],
  ['path', { path: [] }, 'path'],
  ['chain', { chain: 2 }, 'path'],
  [
    'head',
    { head: { ...bundle.head, text: bundle.head.text.replace('size 2', 'size 3') } },
    'signature',
  ],
  ['text', { head: { ...bundle.head, text: 'x' } }, 'head'],
  ['fingerprint', { key: 'f'.repeat(64) }, 'key'],
  ['key', { head: { ...bundle.head, public_key: '' } }, 'key'],
])('one that was changed proves nothing: %s', (_what, change, why) => {
  expect(checkBundle({ ...bundle, ...change })).toEqual({ ok: false, why });
});
