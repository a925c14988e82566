import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * A name for a prepared statement: `pg` parses a statement with a name once for a connection.
 * @param text one of few, since names are kept for good, here and in Postgres
 * @returns the same name for the same text, 32 characters
 */
export function statementName(text: string): string {
  let name = names.get(text);
  if (name === undefined) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}
