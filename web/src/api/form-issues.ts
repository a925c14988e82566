import type * as z from 'zod/mini';
import { ApiError } from './problem.ts';

export type FieldErrors = Readonly<Record<string, string>>;

export type Checked<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

function firstByField(issues: readonly (readonly [string, string])[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const [field, message] of issues) errors[field] ??= message;
  return errors;
}

/** Validates a form with the server's schema, so that both show the same errors. */
export function checkForm<T>(schema: z.ZodMiniType<T>, values: unknown): Checked<T> {
  const read = schema.safeParse(values);
  if (read.success) return { ok: true, value: read.data };
  const issues = read.error.issues.map(
    (issue) => [String(issue.path[0] ?? ''), issue.message] as const,
  );
  return { ok: false, errors: firstByField(issues) };
}

/** The server's errors by field. A path may be a name, dotted, or a JSON pointer. */
export function serverFieldErrors(error: unknown): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return firstByField(
    error.errors.map(({ path, message }) => {
      const [first = ''] = path.replace(/^#?\/?(?:body[./])?/u, '').split(/[./[]/u);
      return [first, message] as const;
    }),
  );
}
