import { expect, test } from 'vitest';
import { reportText } from './report.ts';

const engine = { docker: '26.1', compose: '2.26', buildx: '0.13', host: '2 processors' };
const own = { name: 'postgres:18', standIn: 'Postgres of a distribution' };
const official = { name: 'node:24-slim', standIn: null };
const steps = [
  { title: 'One', source: 'Servers', outcome: 'as expected', found: 'a | b', seconds: 1.4 },
  { title: 'Two', source: '', outcome: 'failed', found: 'it\nended', seconds: 2 },
  { title: 'Three', source: '', outcome: 'not reached', found: '', seconds: 0 },
] as const;

const report = (images: readonly { name: string; standIn: string | null }[]): string =>
  reportText({
    date: '2026-11-22',
    engine: { ...engine, images },
    versions: {},
    steps,
    leftOut: [],
  });

test('a report says of each step what came of it', () => {
  const text = report([official]);
  expect(text).toContain('**2026-11-22**: 1 of 3 steps as expected, in 3 s.');
  expect(text).toContain('| 1. One | Servers | as expected: a \\| b | 1 |');
  expect(text).toContain('| 2. Two |  | failed: it ended | 2 |');
  expect(text).toContain('| 3. Three |  | not reached |  |');
  expect(text).not.toContain('official');
});

test('a report says which images are not the official ones', () => {
  expect(report([own])).toContain('**None of the base images is the official one.**');
  const text = report([own, official]);
  expect(text).toContain('**Not all of the base images are the official one');
  expect(text).toContain('| `postgres:18` | Postgres of a distribution |');
  expect(text).toContain('| `node:24-slim` | its registry |');
});

test('a report says what was left out', () => {
  const text = reportText({
    date: '2026-11-25',
    engine: { ...engine, images: [official] },
    versions: {},
    steps,
    leftOut: ['The cluster was left out.', 'So were the backups.'],
  });
  expect(text).toContain('in 3 s. The cluster was left out. So were the backups.');
});
