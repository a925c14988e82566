import { expect, test } from 'vitest';
import { logFlushesKeys } from './log-flushes-keys.ts';

const app = 'postgres://postgres:secret@127.0.0.1:5432/app';
const ofLog = (address?: string) => logFlushesKeys(app, address);

test('the log flushes keys only where it is in the same Postgres', () => {
  expect(ofLog('postgres://postgres:secret@127.0.0.1:5432/eventstore')).toBe(true);
  expect(ofLog('postgres://postgres:secret@127.0.0.1:5433/eventstore')).toBe(false);
  expect(ofLog('postgres://postgres:secret@db.example.org:5432/eventstore')).toBe(false);
});

test('an event store of the operator flushes none', () => {
  expect(ofLog()).toBe(false);
});
