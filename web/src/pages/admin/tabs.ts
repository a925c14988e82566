import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface AdminTab {
  /** Stands in the address as `?tab=`. */
  readonly value: string;
  readonly label: string;
  readonly Panel: ComponentType;
}

/** The six tabs in their order (specification, section 2). */
const ORDER = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'users', label: 'Users' },
  { value: 'qr-codes', label: 'QR Batches' },
  { value: 'products', label: 'Products' },
  { value: 'messages', label: 'Messages' },
  { value: 'settings', label: 'Settings' },
] as const;

const files = import.meta.glob<{ default: ComponentType }>('./tabs/*.tsx');

/**
 * Those that have their file, `tabs/<value>.tsx`, whose default export is the panel. A panel is
 * fetched when its tab is chosen.
 */
export const adminTabs: readonly AdminTab[] = ORDER.flatMap((tab) => {
  const load = files[`./tabs/${tab.value}.tsx`];
  return load === undefined ? [] : [{ ...tab, Panel: lazy(load) }];
});
