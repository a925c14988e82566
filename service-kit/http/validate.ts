import * as z from 'zod/mini';
import type { FieldIssue } from '../problem-contract.ts';
import { HttpProblem } from './http-problem.ts';

// Where the contract gives no sentence of its own, zod's English one stands.
z.config(z.locales.en());

/** Any schema of a contract. */
export type Schema<Output> = z.ZodMiniType<Output>;

/**
 * Reads something from outside by a schema of the contract.
 * @throws HttpProblem 400 with every issue; its detail is the first sentence
 */
export function validate<Output>(schema: Schema<Output>, input: unknown): Output {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const errors: FieldIssue[] = result.error.issues.map((issue) => ({
    path: issue.path.join('.'),
    message: issue.message,
  }));
  const [first] = errors;
  const detail = first?.message.endsWith('.') === true ? first.message : sentence(first);
  throw new HttpProblem({ status: 400, code: 'invalid-input', detail, errors });
}

function sentence(issue: FieldIssue | undefined): string {
  if (issue === undefined) return 'The request is not valid.';
  return issue.path === '' ? issue.message : `${issue.path}: ${issue.message}`;
}
