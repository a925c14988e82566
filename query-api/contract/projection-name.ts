/** The projections that routes read. A test keeps the list equal to what the projector runs. */
export const PROJECTION_NAMES = [
  'users',
  'sessions',
  'codes',
  'threads',
  'batches',
  'stats',
  'usage',
  'audit',
  'activity',
  'settings',
  'notices',
  'devices',
  'catalogue',
  'orders',
] as const;

export type ProjectionName = (typeof PROJECTION_NAMES)[number];
