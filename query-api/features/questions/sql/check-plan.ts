import { SheetRefusedError } from '@app/service-kit/foreign-sql/sheet-refused-error';

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

const MAY = 'What stands in the list can be read, and SQL can compute with it.';

/**
 * Refuses a statement that reads the catalogues of the database or calls what is about the server.
 * Postgres lets everybody do both. The role of the console is what holds (docs/adr/0168): this only
 * keeps names of tables and roles out of answers.
 * @param plan as `explain (verbose, format json)` gives it
 * @throws SheetRefusedError that names what is not read or called
 */
export function checkPlan(plan: unknown): void {
  if (typeof plan === 'string') {
    const bare = plan.replaceAll(LITERALS, '');
    const name = (CALLS.exec(bare) ?? CAST.exec(bare))?.groups?.['name'];
    if (name !== undefined) throw refused(name);
  } else if (Array.isArray(plan)) {
    for (const each of plan) checkPlan(each);
  } else if (typeof plan === 'object' && plan !== null) checkNode(plan);
}

function checkNode(node: object): void {
  const {
    Schema: schema,
    'Relation Name': relation,
    'Function Name': called,
  } = node as {
    readonly [Key in 'Schema' | 'Relation Name' | 'Function Name']?: unknown;
  };
  if (typeof relation === 'string' && CATALOGUES.has(schema)) {
    throw new SheetRefusedError(`The catalogues of the database cannot be read here. ${MAY}`);
  }
  if (typeof called === 'string' && CALLED.test(called)) throw refused(called);
  for (const value of Object.values(node)) checkPlan(value);
}

const refused = (name: string): SheetRefusedError =>
  new SheetRefusedError(`${name} cannot be called here. ${MAY}`);
