import { beforeEach, expect, test, vi } from 'vitest';
import { forbiddenStorage, memoryStorage } from '../testing/memory-storage.ts';
import { dropDrafts, ownDraftKey, ownKey, tellSignOut, watchSignOuts } from './own-drafts.ts';

const reply = ownDraftKey('olga', 'reply:m1');
const other = ownDraftKey('sam', 'username');
const deleted = ownKey('deleted-codes');

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', tab());
  vi.stubGlobal('window', new EventTarget());
});

/** The storage of a tab in which two people typed, and somebody wrote to an owner. */
const tab = (): Storage =>
  memoryStorage({ [reply]: 'a', [other]: 'b', [deleted]: 'c', 'draft:7K3MQ9XA': 'd' });

const keys = (): readonly string[] =>
  Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '');

test('who signs in keeps their own drafts, and nobody else’s', () => {
  dropDrafts('olga');
  expect(keys()).toEqual([reply, deleted, 'draft:7K3MQ9XA']);
});

test('signing out drops what was typed here; what a finder wrote is theirs', () => {
  tellSignOut();
  expect(keys().filter((key) => key !== 'known-sign-out')).toEqual(['draft:7K3MQ9XA']);
});

test('another tab drops its drafts as it hears of it, and keeps what is typed afterwards', () => {
  const here = sessionStorage;
  const there = tab();
  vi.stubGlobal('sessionStorage', there);
  watchSignOuts();
  vi.stubGlobal('sessionStorage', here);
  tellSignOut();
  vi.stubGlobal('sessionStorage', there);
  expect(keys()).toContain(reply);
  window.dispatchEvent(Object.assign(new Event('storage'), { key: 'signed-out' }));
  expect(keys()).not.toContain(reply);
  sessionStorage.setItem(reply, 'later');
  window.dispatchEvent(new Event('pageshow'));
  expect(keys()).toContain(reply);
});

test('a tab that comes back after a sign-out brings nothing with it', () => {
  const closed = tab();
  tellSignOut();
  vi.stubGlobal('sessionStorage', closed);
  watchSignOuts();
  expect(keys()).not.toContain(reply);
});

test('what is typed after a sign-out, in the same tab, outlives a reload', () => {
  tellSignOut();
  sessionStorage.setItem(reply, 'later');
  watchSignOuts();
  expect(keys()).toContain(reply);
});

test('a browser that forbids storage still lets one sign out', () => {
  vi.stubGlobal('sessionStorage', forbiddenStorage());
  vi.stubGlobal('localStorage', forbiddenStorage());
  tellSignOut();
  watchSignOuts();
  dropDrafts('olga');
});
