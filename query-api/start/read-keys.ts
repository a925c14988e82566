import { vapidKeys } from '@app/service-kit/vapid-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import type { RouteParts } from './routes.ts';

/** Reads the keys with which queries make links and subscriptions. */
export async function readKeys(
  vault: Vault,
): Promise<Pick<RouteParts, 'handoverKey' | 'applicationServerKey'>> {
  return {
    handoverKey: await vault.secret('handover-links'),
    applicationServerKey: vapidKeys(await vault.secret('web-push')).publicKey,
  };
}
