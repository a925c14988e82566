import type { NoticeChannel } from '@app/events/notice';
import type { PushSubscription } from '@app/events/device-user';
import type { OwnChannel } from '../../features/accounts/state.ts';
import { needsProvider } from './channels/delivery.ts';
import type { Owner } from './recipients.ts';

/** The destination of an owner's notice. */
export interface Place {
  readonly to: string;
  readonly subscription?: PushSubscription;
  /** For an owner's own channel. */
  readonly own?: OwnChannel;
  /** Whether the notice may name the thing. */
  readonly showsTitle: boolean;
}

interface Named {
  readonly deviceId?: string | undefined;
  readonly channelId?: string | undefined;
}

/** Whether a channel gets notices, besides tests. */
export const takesNotices = ({ isProven, isExpired, place }: OwnChannel): boolean =>
  isProven && !isExpired && place !== null;

/** The destination of an owner's notice; null if it no longer exists. */
export function placeOf(
  owner: Owner,
  channel: NoticeChannel,
  { deviceId, channelId }: Named,
): Place | null {
  if (needsProvider(channel)) {
    const to = owner.addresses[channel];
    return to === null ? null : { to, showsTitle: true };
  }
  return channel === 'push' ? devicePlace(owner, deviceId) : ownPlace(owner, channelId);
}

function ownPlace({ channels }: Owner, channelId: string | undefined): Place | null {
  const own = channels.find((known) => known.channelId === channelId);
  if (!own?.place) return null;
  return { to: own.place.address, own, showsTitle: own.showsTitle };
}

function devicePlace(owner: Owner, deviceId: string | undefined): Place | null {
  const device = owner.devices.find((known) => known.deviceId === deviceId);
  if (!device?.subscription) return null;
  const { subscription, showsTitle } = device;
  return { to: subscription.endpoint, subscription, showsTitle };
}
