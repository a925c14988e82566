/** The web may import contracts only; the shape of an error is part of every one of them. */
export { fieldIssue, problem } from '@app/service-kit/problem-contract';
export type { FieldIssue, Problem } from '@app/service-kit/problem-contract';
