import type { Caller } from './access-fixture.ts';
import type { Row } from './rows.ts';

/** A call that needs a recent step-up, by somebody without one. */
export interface StepUpCall {
  readonly as: Caller;
  readonly request: string;
  readonly body?: unknown;
}

/** Valid values of fields that cannot be null. */
const VALUES: Readonly<Record<string, unknown>> = {
  address: 'https://hooks.invalid/tags',
  scopes: [],
};

/** Every such call. If only some fields need the step-up, it is made with each of them. */
export function makeStepUpCalls(rows: readonly Row[]): readonly StepUpCall[] {
  return rows.flatMap(({ access, stepUp, request, body }) => {
    const as = access === 'administrator' ? 'administrator-unproved' : 'owner-unproved';
    if (stepUp === undefined) return [];
    if (stepUp === true) return [{ as, request, ...(body === undefined ? {} : { body }) } as const];
    return stepUp.map(
      (field) => ({ as, request, body: { [field]: VALUES[field] ?? null } }) as const,
    );
  });
}
