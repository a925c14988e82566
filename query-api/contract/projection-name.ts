/** The projections that routes read. A test keeps the list equal to what the projector runs. */
export const PROJECTION_NAMES = [
  'users',
  'sessions',
  'codes',
  'threads',
  'calls',
  'batches',
  'stats',
  'usage',
  'audit',
  'heads',
  'activity',
  'settings',
  'notices',
  'devices',
  'factors',
  'channels',
  'helpers',
  'readings',
  'reports',
  'catalogue',
  'orders',
] as const;

export type ProjectionName = (typeof PROJECTION_NAMES)[number];
