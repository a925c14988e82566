import type * as z from 'zod/mini';
import type { FieldIssue } from '../problem-contract.ts';
import { HttpProblem } from './http-problem.ts';

/** Any schema of a contract. */
export type Schema<Output> = z.ZodMiniType<Output>;

/**
 * Validates external input against a schema of the contract.
 * @throws HttpProblem 400 with every issue; its detail is the first sentence
 */
export function validate<Output>(schema: Schema<Output>, input: unknown): Output {
  const result = schema.safeParse(input, { error: sentence });
  if (result.success) return result.data;
  const errors: FieldIssue[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const detail = errors[0]?.message ?? 'The request is not valid.';
  throw new HttpProblem({ status: 400, code: 'invalid-input', detail, errors });
}

/** For a person, if the contract has no sentence of its own; zod's messages are for programmers. */
function sentence(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `There is no field "${String(issue.keys[0]).slice(0, 40)}" here.`;
  }
  const field = (issue.path ?? []).map(String).join('.');
  if (field === '') return 'Send an object with the fields of this call.';
  if (issue.input === undefined) return `The field "${field}" is missing.`;
  return `The field "${field}" is not valid.`;
}
