import { expect, test } from 'vitest';
import { ReactorStatus } from './reactor-status.ts';

test('neither an outage nor a new connection hides an event that cannot be handled', () => {
  const status = new ReactorStatus('status-test');
  status.connected();
  const position = { commit: 7n, prepare: 7n };
  status.failed({ id: 'an-event', type: 'CodeClaimed', position }, 'TypeError');
  expect(status.away()).toBe(false);
  status.connected();
  expect(status.report()).toMatchObject({
    state: 'failing',
    event: 'an-event',
    type: 'CodeClaimed',
    at: '7',
    error: 'TypeError',
    tries: 1,
  });
  status.succeeded();
  expect(status.report()).toEqual({ name: 'status-test', state: 'running' });
});

test('an outage is news once, and over when events come again', () => {
  const status = new ReactorStatus('status-test');
  expect([status.away(), status.away()]).toEqual([true, false]);
  status.connected();
  expect(status.report().state).toBe('running');
});

test('a failure that is about no event is over when events come again', () => {
  const status = new ReactorStatus('status-test');
  expect([status.failed(null, 'Error'), status.failed(null, 'Error')]).toEqual([1, 2]);
  status.connected();
  expect(status.report().state).toBe('running');
});
