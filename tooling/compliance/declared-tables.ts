const CREATE = /create (?:unlogged )?table if not exists ([a-z_]+\.[a-z_]+)\s*\(/gu;
const ADD = /alter table ([a-z_]+\.[a-z_]+) add column if not exists ([a-z_]+)/gu;
const NO_COLUMN = /^(?:primary key|unique|check|constraint|foreign key)\b/u;

/**
 * The tables, with their columns, that the sources create without a projection.
 * @param text of all source files
 * @returns columns by table, with its schema
 */
export function declaredTables(text: string): Map<string, string[]> {
  const tables = new Map<string, string[]>();
  for (const match of text.matchAll(CREATE)) {
    const [whole, name = ''] = match;
    const body = bodyFrom(text, match.index + whole.length);
    tables.set(name, topLevel(body).flatMap(columnOf));
  }
  for (const [, name = '', column = ''] of text.matchAll(ADD)) {
    const columns = tables.get(name);
    if (columns && !columns.includes(column)) columns.push(column);
  }
  return tables;
}

/** The text from `start` to the bracket that closes the one before it. */
function bodyFrom(text: string, start: number): string {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at);
  }
  throw new Error('A table has no end');
}

/** The parts between commas outside of brackets. */
function topLevel(body: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of body) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts.push((parts.pop() ?? '') + sign);
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

function columnOf(part: string): string[] {
  const [name] = /^[a-z_]+/u.exec(part) ?? [];
  return name === undefined || NO_COLUMN.test(part) ? [] : [name];
}
