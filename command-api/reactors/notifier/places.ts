import type { NoticeChannel } from '@app/events/notice';
import type { PushSubscription } from '@app/events/user';
import type { Owner } from './recipients.ts';

/** Where a notice of an owner goes to. */
export interface Place {
  readonly to: string;
  readonly subscription?: PushSubscription;
  /** Whether the notice may name the thing. */
  readonly showsTitle: boolean;
}

/** Where a notice of an owner goes to; null where there is no such place any more. */
export function placeOf(
  owner: Owner,
  channel: NoticeChannel,
  deviceId: string | undefined,
): Place | null {
  if (channel !== 'push') {
    const to = owner.addresses[channel];
    return to === null ? null : { to, showsTitle: true };
  }
  const device = owner.devices.find((known) => known.deviceId === deviceId);
  if (!device?.subscription) return null;
  const { subscription, showsTitle } = device;
  return { to: subscription.endpoint, subscription, showsTitle };
}
