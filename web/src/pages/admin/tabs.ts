import { lazy } from 'react';
import type { ComponentType } from 'react';

export interface AdminTab {
  readonly value: string;
  readonly label: string;
  readonly call: string;
  readonly Panel: ComponentType;
}

/** The six tabs in display order (docs/product.md, Administrator console). */
export const adminTabs: readonly AdminTab[] = [
  {
    value: 'dashboard',
    label: 'Dashboard',
    call: 'GET /admin/stats',
    Panel: lazy(() => import('./tabs/dashboard.tsx')),
  },
  {
    value: 'users',
    label: 'Users',
    call: 'GET /admin/users',
    Panel: lazy(() => import('./tabs/users.tsx')),
  },
  {
    value: 'qr-codes',
    label: 'QR Batches',
    call: 'GET /admin/qr-batches',
    Panel: lazy(() => import('./tabs/qr-codes.tsx')),
  },
  {
    value: 'products',
    label: 'Products',
    call: 'GET /admin/products',
    Panel: lazy(() => import('./tabs/products.tsx')),
  },
  {
    value: 'messages',
    label: 'Messages',
    call: 'GET /admin/messages',
    Panel: lazy(() => import('./tabs/messages.tsx')),
  },
  {
    value: 'settings',
    label: 'Settings',
    call: 'GET /admin/system-settings',
    Panel: lazy(() => import('./tabs/settings.tsx')),
  },
];
