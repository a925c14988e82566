import { SheetRefusedError } from './sheet-refused-error.ts';

/**
 * Functions that reveal data about the server and others, change the session, or run text as SQL.
 */
const NAME =
  '(?<name>(?!pg_typeof)(?:pg|lo|has|inet|txid)_\\w+|dblink\\w*|set_config|current_setting|version|(?:query|table|schema|database|cursor)_to_\\w+|to_reg\\w+|ts_stat|ts_rewrite)';
const CALLS = new RegExp(`\\b${NAME}\\(`, 'iu');
const CALLED = new RegExp(`^${NAME}$`, 'iu');

/** Casts to these types look up names in the catalogues. */
const CAST = /::(?<name>reg[a-z]+)\b/u;

/** Literals and quoted names in a plan: text in them is not a call. */
const LITERALS = /'[^']*'|"[^"]*"/gu;

const CATALOGUES: ReadonlySet<unknown> = new Set(['pg_catalog', 'information_schema', 'pg_toast']);

/**
 * Refuses a statement that reads the database's catalogues or calls functions about the server, such
 * as its locks, which Postgres allows everybody. The real protection is the connection's role
 * (docs/adr/0168): this keeps names of tables and roles out of answers, and keeps statements from
 * taking the product's locks.
 * @param plan from `explain (verbose, format json)`
 * @param whatMayBeRead the sentence that follows the refusal
 * @throws SheetRefusedError that names what may not be read or called
 */
export function checkPlan(plan: unknown, whatMayBeRead: string): void {
  const refused = (what: string) => new SheetRefusedError(`${what} here. ${whatMayBeRead}`);
  const check = (part: unknown): void => {
    if (typeof part === 'string') {
      const name = calledIn(part);
      if (name !== undefined) throw refused(`${name} cannot be called`);
    } else if (typeof part === 'object' && part !== null) {
      const node: Node = part;
      if (readsCatalogue(node)) {
        throw refused('The catalogues of the database cannot be read');
      }
      const called = node['Function Name'];
      if (typeof called === 'string' && CALLED.test(called)) {
        throw refused(`${called} cannot be called`);
      }
      for (const each of Object.values(part)) check(each);
    }
  };
  check(plan);
}

/** A node of a plan; lists have none of these fields. */
interface Node {
  readonly Schema?: unknown;
  readonly 'Relation Name'?: unknown;
  readonly 'Function Name'?: unknown;
}

const readsCatalogue = ({ Schema: schema, 'Relation Name': relation }: Node): boolean =>
  typeof relation === 'string' && CATALOGUES.has(schema);

function calledIn(text: string): string | undefined {
  const bare = text.replaceAll(LITERALS, '');
  return (CALLS.exec(bare) ?? CAST.exec(bare))?.groups?.['name'];
}
