/** The read models that routes read. A test keeps the list equal to that of the projector. */
export const PROJECTION_NAMES = [
  'users',
  'sessions',
  'codes',
  'threads',
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
  'organisations',
  'readings',
  'reports',
  'catalogue',
  'orders',
  'questions',
] as const;

export type ProjectionName = (typeof PROJECTION_NAMES)[number];

/**
 * Actions on a read model that can be requested in the console, named as in `npm run projector`.
 */
export const PROJECTION_ACTS = ['rebuild', 'drop-old', 'skip'] as const;
export type ProjectionAct = (typeof PROJECTION_ACTS)[number];

/** The outcome. `stopped`: somebody stopped it before its end. */
export const ACT_OUTCOMES = ['done', 'stopped', 'refused'] as const;
export type ActOutcome = (typeof ACT_OUTCOMES)[number];

/** Why the projector refused a request. */
export const ACT_REFUSALS = [
  /** It stopped at an event that it cannot handle. */
  'stopped-at-event',
  /** It was never built, or another version than the program's is live. */
  'not-this-version',
  /** No version has stopped at this event. */
  'no-such-stop',
  /** A long-running transaction still reads the old tables. */
  'tables-in-use',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];
