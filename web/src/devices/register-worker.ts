const ADDRESS = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (input: string) => string };
}

/** Allows only this script as service worker (ADR 0081). Missing in older browsers. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'service-worker',
  { createScriptURL: () => ADDRESS },
);

/**
 * Registers the service worker, or returns the existing one.
 * @returns the registration, once the worker is active
 * @throws if the browser does not support or allow it
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? ADDRESS);
  return navigator.serviceWorker.ready;
}
