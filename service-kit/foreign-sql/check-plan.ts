import { SheetRefusedError } from './sheet-refused-error.ts';

const CATALOGUES: ReadonlySet<unknown> = new Set(['pg_catalog', 'information_schema', 'pg_toast']);

/** A node of a plan; lists have none of these fields. */
interface Node {
  readonly Schema?: unknown;
  readonly 'Relation Name'?: unknown;
}

/**
 * Refuses a statement that reads the database's catalogues, which Postgres allows everybody.
 * @param plan from `explain (verbose, format json)`
 * @param whatMayBeRead the sentence that follows the refusal
 */
export function checkPlan(plan: unknown, whatMayBeRead: string): void {
  if (typeof plan !== 'object' || plan === null) return;
  const { Schema: schema, 'Relation Name': relation }: Node = plan;
  if (typeof relation === 'string' && CATALOGUES.has(schema)) {
    throw new SheetRefusedError(
      `The catalogues of the database cannot be read here. ${whatMayBeRead}`,
    );
  }
  for (const each of Object.values(plan)) checkPlan(each, whatMayBeRead);
}
