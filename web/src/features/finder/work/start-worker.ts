import { default as address } from './worker.ts?worker&url';

/** The part of Trusted Types that is used here; TypeScript has no types for it. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (input: string) => string };
}

declare global {
  /** Missing in older browsers. */
  var trustedTypes: TrustedTypes | undefined;
}

/** The only URL from which pages may start a worker (ADR 0081). */
const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: () => address });

/** @throws if the browser has no workers */
export function startWorker(): Worker {
  return new Worker(policy?.createScriptURL('') ?? address, { type: 'module' });
}
