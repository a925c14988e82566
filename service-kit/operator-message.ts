import { isPostgresAccessDenied } from './postgres.ts';

/** Our own errors that an operator can mend; their messages hold no secret. */
const FOR_OPERATORS: ReadonlySet<string> = new Set([
  'EventLogAccessError',
  'EventStoreAddressError',
  'PlacesDatabaseError',
  'RelaySettingsError',
  'WrongMasterKeyError',
]);

/**
 * What an operator is told of an error, in one line: a store that refuses us, a wrong address, a
 * wrong master key, a wrong database of places, half of a relay. Undefined for all other errors.
 */
export function operatorMessage(error: unknown): string | undefined {
  if (isPostgresAccessDenied(error)) return 'Postgres refuses the user or password of its address';
  return error instanceof Error && FOR_OPERATORS.has(error.name) ? error.message : undefined;
}
