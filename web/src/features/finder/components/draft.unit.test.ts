import { beforeEach, expect, test, vi } from 'vitest';
import { forbiddenStorage, memoryStorage } from '../../../testing/memory-storage.ts';
import { EMPTY_DRAFT, intentionStore, loadDraft, loadSent, saveDraft, saveSent } from './draft.ts';

const words = {
  content: 'It is at the fountain.',
  email: '',
  phone: '+4930123456',
  photos: [{ id: 'p', thumb: 'data:,' }],
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', memoryStorage());
});

test('what was typed outlives a reload, for this code only', () => {
  saveDraft('7K3MQ9XA', words);
  expect(loadDraft('7K3MQ9XA')).toEqual(words);
  expect(loadDraft('4F0RTY2G')).toEqual(EMPTY_DRAFT);
});

test('an emptied form leaves nothing behind', () => {
  saveDraft('7K3MQ9XA', words);
  saveDraft('7K3MQ9XA', EMPTY_DRAFT);
  expect(sessionStorage.length).toBe(0);
});

test('what somebody else wrote into the storage is passed over', () => {
  for (const odd of ['{', '7', '{"content":1}', '[]']) {
    sessionStorage.setItem('draft:7K3MQ9XA', odd);
    expect(loadDraft('7K3MQ9XA')).toEqual(EMPTY_DRAFT);
  }
});

test('a draft from before there were pictures is read', () => {
  sessionStorage.setItem('draft:7K3MQ9XA', '{"content":"x","email":"","phone":""}');
  expect(loadDraft('7K3MQ9XA')).toEqual({ ...EMPTY_DRAFT, content: 'x' });
});

test('the private link outlives a reload until another message is begun', () => {
  saveSent('7K3MQ9XA', 'token');
  expect(loadSent('7K3MQ9XA')).toBe('token');
  saveSent('7K3MQ9XA', null);
  expect(loadSent('7K3MQ9XA')).toBeNull();
});

test('the key of a message whose answer was lost is kept with it', () => {
  intentionStore('7K3MQ9XA').save({ key: 'k', body: '{}' });
  expect(intentionStore('7K3MQ9XA').load()).toEqual({ key: 'k', body: '{}' });
  expect(intentionStore('4F0RTY2G').load()).toBeNull();
});

test('a browser that forbids storage still lets one write', () => {
  vi.stubGlobal('sessionStorage', forbiddenStorage());
  saveDraft('7K3MQ9XA', words);
  saveSent('7K3MQ9XA', 'token');
  expect(loadDraft('7K3MQ9XA')).toEqual(EMPTY_DRAFT);
  expect(loadSent('7K3MQ9XA')).toBeNull();
});
