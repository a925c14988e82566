import * as z from 'zod/mini';

/** Key in local storage: the user, the id and the session of this device. */
const KEY = 'device';

const kept = z.object({ userId: z.string(), deviceId: z.string(), sessionId: z.string() });
export type ThisDevice = z.infer<typeof kept>;

/** Null if this browser gets no notices. */
export function readThisDevice(): ThisDevice | null {
  try {
    return kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? 'null')).data ?? null;
  } catch {
    return null;
  }
}

export function keepThisDevice(device: ThisDevice): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(device));
  } catch {
    // Storage may be unavailable: the list then does not show which device this is.
  }
}

/**
 * Ends notices in this browser and closes those that it shows. Called when its user signs out, and
 * when somebody else signs in.
 */
export async function leaveThisDevice(): Promise<void> {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications()) ?? []) notice.close();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
