const ADDRESS = '/service-worker.js';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL: (input: string) => string };
}

/** The one script that may become the service worker (ADR 0081). Missing in older browsers. */
const policy = (globalThis as { readonly trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(
  'service-worker',
  { createScriptURL: () => ADDRESS },
);

/**
 * Registers the service worker, or finds the one there is.
 * @returns it once it works
 * @throws where the browser has none, or may not have one
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register(policy?.createScriptURL('') ?? ADDRESS);
  return navigator.serviceWorker.ready;
}
