import { expect, test } from 'vitest';
import { readMockNotice, readServiceLine } from './service-line.ts';

test('a service says in a record that it is ready', () => {
  expect(readServiceLine('{"level":30,"ready":true,"port":1}').ready).toBe(true);
  expect(readServiceLine('{"level":30,"msg":"not ready"}').ready).toBe(false);
  expect(readServiceLine('ready').ready).toBe(false);
});

test('a line names the service that wrote it, where that is a name', () => {
  expect(readServiceLine('{"service":"query-api"}').service).toBe('query-api');
  expect(readServiceLine('{"service":"../postgres"}').service).toBeUndefined();
  expect(readServiceLine('{"level":30}').service).toBeUndefined();
});

test('a made-up password is passed on but not kept', () => {
  const line = readServiceLine('{"level":30,"adminCreated":{"username":"admin","password":"pw"}}');
  expect(line.adminCreated).toEqual({ username: 'admin', password: 'pw' });
  expect(line.safe).toBe('{"level":30,"adminCreated":{"username":"admin"}}');
});

test('errors are put into words, lesser lines are not', () => {
  const record = { level: 50, msg: 'The store is away', error: 'Error', message: 'refused' };
  expect(readServiceLine(JSON.stringify(record)).trouble).toBe(
    'The store is away - Error: refused',
  );
  const refused = { level: 50, msg: 'It failed', error: 'DatabaseError', code: '23505' };
  expect(readServiceLine(JSON.stringify(refused)).trouble).toBe('It failed - DatabaseError: 23505');
  expect(readServiceLine('{"level":60,"msg":"PORT is missing"}').trouble).toBe('PORT is missing');
  expect(readServiceLine('{"level":40,"msg":"slow"}').trouble).toBeUndefined();
});

test('what is no record stays as it is', () => {
  for (const safe of ['plain text', '{broken', '']) {
    expect(readServiceLine(safe)).toEqual({ ready: false, safe });
  }
});

test('of what comes over the channel only a mock notice is understood', () => {
  expect(readMockNotice({ mockNotice: 'Mock e-mail: test' })).toBe('Mock e-mail: test');
  for (const other of [undefined, null, 'text', {}, { mockNotice: 7 }]) {
    expect(readMockNotice(other)).toBeUndefined();
  }
});
