import { expect, test } from 'vitest';
import { CHANNEL, type News, payloads } from './handle-batch.ts';

const news = (projection: string, commit: bigint, topics: readonly string[] = []): News => ({
  projection,
  position: { commit, prepare: commit },
  topics: new Set(topics),
});
const read = (told: readonly News[]) =>
  payloads(told).map((payload): { topics: string[] } => JSON.parse(payload));

test('the channel is the one that the query API listens to', () => {
  expect(CHANNEL).toBe('projected');
});

test('projections that came equally far tell of it together, each topic once', () => {
  expect(
    read([
      news('one', 7n, ['user:1', 'user:2']),
      news('two', 8n, ['user:1']),
      news('three', 7n, ['user:2', 'user:3']),
    ]),
  ).toEqual([
    { projections: ['one', 'three'], position: '7', topics: ['user:1', 'user:2', 'user:3'] },
    { projections: ['two'], position: '8', topics: ['user:1'] },
  ]);
});

test('a position is told where it concerns nobody', () => {
  expect(read([news('one', 7n)])).toEqual([{ projections: ['one'], position: '7', topics: [] }]);
});

test('many topics are told in parts, each as full as Postgres takes it', () => {
  const topics = Array.from({ length: 700 }, (_, index) => `user:${1000 + index}-ö`);
  const told = payloads([news('one', 7n, topics)]);
  expect(read([news('one', 7n, topics)]).flatMap((part) => part.topics)).toEqual(topics);
  // 12 bytes and 3 for quotes and comma: 466 are 6990 bytes.
  expect(read([news('one', 7n, topics)]).map((part) => part.topics.length)).toEqual([466, 234]);
  for (const payload of told) expect(Buffer.byteLength(payload)).toBeLessThan(8000);
});

const topic = (size: number, end: string) => `${'x'.repeat(size - 1)}${end}`;

test('a part may be filled to the last byte', () => {
  const full = [topic(3497, 'a'), topic(3497, 'b')];
  expect(read([news('one', 7n, full)])).toHaveLength(1);
  expect(read([news('one', 7n, [...full, 'c'])])).toHaveLength(2);
  const more = [topic(3497, 'a'), topic(3498, 'b')];
  expect(read([news('one', 7n, more)])).toHaveLength(2);
});
