import { registerWorker } from '../../../devices/register-worker.ts';
import type { Language } from '../../../language/language.ts';

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Makes the service worker cache the files of this page, so that it opens offline. Not with data
 * saving switched on.
 */
export async function keepShell(language: Language): Promise<void> {
  const { connection } = navigator as { readonly connection?: Connection };
  if (!('serviceWorker' in navigator) || connection?.saveData === true) return;
  const { active } = await registerWorker();
  active?.postMessage({ keepShell: language }, []);
}
