import { isPostgresAccessDenied } from './postgres.ts';

/** Our own errors that an operator can fix; their messages contain no secrets. */
const FOR_OPERATORS: ReadonlySet<string> = new Set([
  'EventLogAccessError',
  'EventStoreAddressError',
  'PlacesDatabaseError',
  'WrongMasterKeyError',
]);

/**
 * A one-line message about an error for the operator: a store that rejects us, an invalid address,
 * a wrong master key, an invalid location database. Undefined for all
 * other errors.
 */
export function operatorMessage(error: unknown): string | undefined {
  if (isPostgresAccessDenied(error)) return 'Postgres refuses the user or password of its address';
  return error instanceof Error && FOR_OPERATORS.has(error.name) ? error.message : undefined;
}
