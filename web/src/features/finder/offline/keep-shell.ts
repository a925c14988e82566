import { registerWorker } from '../../../devices/register-worker.ts';
import type { Language } from '../../../language/language.ts';

interface Connection {
  readonly saveData?: boolean;
}

/**
 * Has the service worker keep the files of this page, so that it opens without a network. Whoever
 * saves data is spared that.
 */
export async function keepShell(language: Language): Promise<void> {
  const { connection } = navigator as { readonly connection?: Connection };
  if (!('serviceWorker' in navigator) || connection?.saveData === true) return;
  const { active } = await registerWorker();
  active?.postMessage({ keepShell: language }, []);
}
