import { HttpProblem } from '@app/service-kit/http/http-problem';
import type * as z from 'zod/mini';

/** The fields of an answer's object, in which a time may still be a `Date`. */
type Stored<Json> = {
  readonly [Name in keyof Json]: string extends Json[Name] ? Json[Name] | Date : Json[Name];
};

/** The fields of a contract's object, of a row; times become text, and other columns are left out. */
export function present<Schema extends z.ZodMiniObject>(
  { shape }: Schema,
  row: Stored<z.output<Schema>>,
): z.output<Schema> {
  const columns = row as Readonly<Record<string, unknown>>;
  const fields = Object.keys(shape).map((name) => {
    const value = columns[name];
    return [name, value instanceof Date ? value.toISOString() : value];
  });
  return Object.fromEntries(fields) as z.output<Schema>;
}

/** The known names in a column that has several, with spaces between them. */
export function namesIn<Name extends string>(known: readonly Name[], column: string): Name[] {
  const names = column.split(' ');
  return known.filter((name) => names.includes(name));
}

/** 404 with a stable code, and a sentence for people. */
export const notFound = (code: string, detail: string): HttpProblem =>
  new HttpProblem({ status: 404, code, detail });
