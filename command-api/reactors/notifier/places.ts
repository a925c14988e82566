import type { NoticeChannel } from '@app/events/notice';
import type { PushSubscription } from '@app/events/device-user';
import type { OwnChannel } from '../../features/accounts/state.ts';
import { needsProvider } from './channels/delivery.ts';
import type { Owner } from './recipients.ts';

/** Where a notice of an owner goes to. */
export interface Place {
  readonly to: string;
  readonly subscription?: PushSubscription;
  /** Of a channel of the owner's own. */
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

/** Where a notice of an owner goes to; null where there is no such place any more. */
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
