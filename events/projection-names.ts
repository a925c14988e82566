/** The read models that routes read. A test keeps the list equal to what the projector runs. */
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
  'organisations',
  'readings',
  'reports',
  'catalogue',
  'orders',
  'questions',
] as const;

export type ProjectionName = (typeof PROJECTION_NAMES)[number];

/** What can be asked of a read model in the console, as `npm run projector` calls it. */
export const PROJECTION_ACTS = ['rebuild', 'drop-old', 'skip'] as const;
export type ProjectionAct = (typeof PROJECTION_ACTS)[number];

/** What became of it. `stopped` is what somebody stopped before its end. */
export const ACT_OUTCOMES = ['done', 'stopped', 'refused'] as const;
export type ActOutcome = (typeof ACT_OUTCOMES)[number];

/** Why the projector did not do what was asked. */
export const ACT_REFUSALS = [
  /** It met an event that it cannot handle. */
  'stopped-at-event',
  /** It was never built, or another version than that of the program is live. */
  'not-this-version',
  /** No version has stopped at this event. */
  'no-such-stop',
  /** Somebody reads the old tables without end. */
  'tables-in-use',
] as const;
export type ActRefusal = (typeof ACT_REFUSALS)[number];
