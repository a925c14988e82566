import { SheetRefusedError } from './sheet-refused-error.ts';

/** What tells of the server and of others, changes the session, or runs text as SQL. */
const NAME =
  '(?<name>(?!pg_typeof)(?:pg|lo|has|inet|txid)_\\w+|dblink\\w*|set_config|current_setting|version|(?:query|table|schema|database|cursor)_to_\\w+|to_reg\\w+|ts_stat|ts_rewrite)';
const CALLS = new RegExp(`\\b${NAME}\\(`, 'iu');
const CALLED = new RegExp(`^${NAME}$`, 'iu');

/** Casts to these types look names up in the catalogues. */
const CAST = /::(?<name>reg[a-z]+)\b/u;

/** Texts and quoted names in a plan: a call that stands in one is no call. */
const LITERALS = /'[^']*'|"[^"]*"/gu;

const CATALOGUES: ReadonlySet<unknown> = new Set(['pg_catalog', 'information_schema', 'pg_toast']);

/**
 * Refuses a statement that reads the catalogues of the database or calls what is about the server, such
 * as the locks by which the product works. Postgres lets everybody do both. The role of the connection
 * is what holds (docs/adr/0168): this keeps names of tables and roles out of answers, and statements
 * out of the way of the product.
 * @param plan as `explain (verbose, format json)` gives it
 * @param whatMayBeRead the sentence that follows the refusal
 * @throws SheetRefusedError that names what is not read or called
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

/** Of a plan; lists have none of these. */
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
