import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface AdminTab {
  /** Stands in the address as `?tab=`. */
  readonly value: string;
  readonly label: string;
  /** Fetched when its tab is chosen. */
  readonly Panel: ComponentType;
}

/** The six tabs in their order (docs/product.md, Administrator console). */
export const adminTabs: readonly AdminTab[] = [
  { value: 'dashboard', label: 'Dashboard', Panel: lazy(() => import('./tabs/dashboard.tsx')) },
  { value: 'users', label: 'Users', Panel: lazy(() => import('./tabs/users.tsx')) },
  { value: 'qr-codes', label: 'QR Batches', Panel: lazy(() => import('./tabs/qr-codes.tsx')) },
  { value: 'products', label: 'Products', Panel: lazy(() => import('./tabs/products.tsx')) },
  { value: 'messages', label: 'Messages', Panel: lazy(() => import('./tabs/messages.tsx')) },
  { value: 'settings', label: 'Settings', Panel: lazy(() => import('./tabs/settings.tsx')) },
];
