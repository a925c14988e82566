import * as z from 'zod/mini';
import { json } from '../../contract/answer-form.ts';
import { organisationParameter, queryOf } from '../../contract/query.ts';
import { defineQuery } from '../../contract/query-route.ts';

const refusal = z.object({
  /** In the file, from 1. */
  line: z.number(),
  /** For programs, such as `code-limit-reached`. */
  why: z.string(),
});

/** A confirmed import into the register. */
export const registerImport = z.object({
  id: z.string(),
  state: z.enum(['running', 'done', 'undoing', 'undone']),
  confirmed_at: z.string(),
  lines: z.number(),
  /** Finished lines; during an undo, those that are still in the register. */
  lines_done: z.number(),
  made: z.number(),
  changed: z.number(),
  refused: z.number(),
  deleted: z.number(),
  restored: z.number(),
  kept: z.number(),
  /** The first refused lines, and those that could not be undone completely. */
  refusals: z.array(refusal),
  kept_lines: z.array(refusal),
});

/** GET /user/register/imports: the newest ones. */
export const registerImports = z.array(registerImport);

/** Imports into an owner's register. */
export const importQueries = {
  registerImports: defineQuery({
    path: '/user/register/imports',
    summary: 'Your newest imports into the register: how far they are, and what was refused',
    access: 'user',
    scope: 'codes:read',
    reads: ['codes', 'organisations'],
    query: queryOf({ organisation_id: organisationParameter }),
    answer: json(registerImports),
    refusals: { 404: 'There is no such organisation that you are a member of' },
  }),
} as const;

export type RegisterImport = z.infer<typeof registerImport>;
