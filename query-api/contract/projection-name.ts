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
  'questions',
] as const;

export type ProjectionName = (typeof PROJECTION_NAMES)[number];
