import { expect, test } from 'vitest';
import { adminTabs } from './tabs.ts';

test('every file is a tab, in the specified order', () => {
  const files = Object.keys(import.meta.glob('./tabs/*.tsx'));
  expect(adminTabs.map(({ value }) => `./tabs/${value}.tsx`).toSorted()).toEqual(files.toSorted());
  expect(adminTabs.map(({ label }) => label)).toEqual([
    'Dashboard',
    'Users',
    'QR Batches',
    'Products',
    'Messages',
    'Settings',
  ]);
});
