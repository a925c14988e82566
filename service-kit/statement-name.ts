import { createHash } from 'node:crypto';

const names = new Map<string, string>();

/**
 * A name for a prepared statement, so that `pg` parses it once per connection.
 * @param text one of few, since names are never forgotten, here and in Postgres
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
