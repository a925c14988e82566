import { beforeEach, expect, test, vi } from 'vitest';
import { forbiddenStorage, memoryStorage } from '../../testing/memory-storage.ts';
import { keepLinkRequest, keptLinkRequest } from './link-request.ts';

const NOW = 1_790_000_000_000;
const HOUR = 3_600_000;

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
});

test('the way back lives as long as the link', () => {
  keepLinkRequest({ next: '/7K3MQ9XA?tab=a b' }, NOW);
  expect(keptLinkRequest(NOW + 48 * HOUR)).toEqual({ next: '/7K3MQ9XA?tab=a b' });
  expect(keptLinkRequest(NOW + 48 * HOUR + 1)).toBeNull();
});

test('a link asked for without a way back forgets the older one', () => {
  keepLinkRequest({ next: '/7K3MQ9XA' }, NOW);
  keepLinkRequest({ next: null }, NOW);
  expect(keptLinkRequest(NOW)).toEqual({ next: null });
});

test('a used link leaves nothing', () => {
  keepLinkRequest({ next: '/7K3MQ9XA' }, NOW);
  keepLinkRequest(null, NOW);
  expect(keptLinkRequest(NOW)).toBeNull();
});

test('what others left there is no request', () => {
  localStorage.setItem('sign-in-link', 'soon /7K3MQ9XA');
  expect(keptLinkRequest(NOW)).toBeNull();
});

test('without storage there is none', () => {
  vi.stubGlobal('localStorage', forbiddenStorage());
  keepLinkRequest({ next: '/7K3MQ9XA' }, NOW);
  expect(keptLinkRequest(NOW)).toBeNull();
});
