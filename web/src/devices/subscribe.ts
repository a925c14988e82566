import { registerWorker } from './register-worker.ts';
import { leaveThisDevice } from './this-device.ts';

/** The person did not allow notices, or closed the question. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Asks the person for permission and subscribes this browser anew: an earlier subscription may be
 * somebody else's.
 * @param applicationServerKey base64url
 * @throws NotAllowedError, and the browser's error where its push service is not reached
 */
export async function subscribe(applicationServerKey: string): Promise<Subscription> {
  // First: a browser asks only for as long as it remembers the press.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
  const registration = await registerWorker();
  await leaveThisDevice();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  return asSubscription(subscription);
}

/** The subscription that this browser has, for another test of it. */
export async function currentSubscription(): Promise<Subscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription ? asSubscription(subscription) : null;
}

function asSubscription(subscription: PushSubscription): Subscription {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Error('The browser gave no keys');
  }
  return { endpoint, p256dh, auth };
}
