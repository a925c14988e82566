import { registerWorker } from './register-worker.ts';
import { leaveThisDevice } from './this-device.ts';

/** The user denied notifications, or dismissed the prompt. */
export class NotAllowedError extends Error {
  override readonly name = 'NotAllowedError';
}

export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * Asks for permission and creates a new subscription, since an earlier one may be somebody else's.
 * @param applicationServerKey base64url
 * @throws NotAllowedError, and the browser's error if its push service is unreachable
 */
export async function subscribe(applicationServerKey: string): Promise<Subscription> {
  // First, since browsers show the prompt only shortly after a click.
  if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
  const registration = await registerWorker();
  await leaveThisDevice();
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  });
  return asSubscription(subscription);
}

/** This browser's current subscription, for another test. */
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
