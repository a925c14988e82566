import type { ClientBase } from 'pg';
import { askText, printRows } from '../print.ts';

const HELP = `  select …;   runs a statement; it may have several lines, and ends with a semicolon
  \\d          the tables and views that you can read
  \\d NAME     the columns of one of them, such as \\d read.orders
  \\x          switches between a table and one value a line
  \\q          quits, like Ctrl-D; Ctrl-C cancels the input or the running statement
  arrow up    shows earlier input`;

const TABLES = `
  select n.nspname || '.' || c.relname as name,
    case c.relkind when 'v' then 'view' else 'table' end as kind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'v', 'm', 'p')
    and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname !~ '^pg_'
    and has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select')
    and not exists (select from pg_depend where objid = c.oid and deptype = 'e')
  order by 1`;

const columnsOf = (client: ClientBase, name: string): string => `
  select attname as column, format_type(atttypid, atttypmod) as type,
    case when attnotnull then 'not null' else '' end as null
  from pg_attribute
  where attrelid = to_regclass(${client.escapeLiteral(name)}) and attnum > 0 and not attisdropped
  order by attnum`;

/**
 * Carries out a line that begins with a backslash.
 * @returns false where the shell is to end
 */
export async function runShortcut(
  line: string,
  session: { readonly client: ClientBase; isExpanded: boolean },
): Promise<boolean> {
  const { client } = session;
  const [word = '', name, ...more] = line.replace(/;$/u, '').split(/\s+/u);
  if (word === '\\q') return false;
  if (word === '\\x') {
    session.isExpanded = !session.isExpanded;
    console.log(session.isExpanded ? 'One value per line.' : 'As a table.');
  } else if (word === '\\d' && name === undefined) {
    await print(client, TABLES, 'There is nothing to read yet. npm run replay makes tables.');
  } else if (word === '\\d' && name !== undefined && more.length === 0) {
    await print(client, columnsOf(client, name), `There is no ${name}. \\d lists all tables.`);
  } else console.log(HELP);
  return true;
}

async function print(client: ClientBase, query: string, whenEmpty: string): Promise<void> {
  const answer = await askText(client, query);
  if (answer.rows.length === 0) console.log(whenEmpty);
  else printRows(answer, Number.POSITIVE_INFINITY);
}
