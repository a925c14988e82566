/** Exports the shape of errors to the web, which may import contracts only. */
export { fieldIssue, problem } from '@app/service-kit/problem-contract';
export type { FieldIssue, Problem } from '@app/service-kit/problem-contract';
