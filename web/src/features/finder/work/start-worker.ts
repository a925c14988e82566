import { default as address } from './worker.ts?worker&url';

/** What of trusted types is needed here; TypeScript does not know them. */
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

/** The one address from which pages may start a script by themselves (ADR 0081). */
const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: () => address });

/** @throws where a browser has no workers */
export function startWorker(): Worker {
  return new Worker(policy?.createScriptURL('') ?? address, { type: 'module' });
}
