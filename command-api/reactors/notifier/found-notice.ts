import type { KeyObject } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { PushSubscription } from '@app/events/device-user';
import type { Language } from '@app/events/language';
import type { OwnChannel } from '../../features/accounts/state.ts';
import type { RequestedNotice } from '../../features/notices/decider.ts';
import type { SiteLook } from '../../features/brand/site-look.ts';
import type { ChannelCodes } from '../../features/channels/channel-codes.ts';
import type { ContactCodes } from '../../features/contacts/contact-codes.ts';
import { needsProvider, type Outgoing } from './channels/delivery.ts';
import type { Owner, Recipients } from './recipients.ts';
import type { NoticeContent } from './texts/notice-words.ts';
import type { NoticeChannel } from '@app/events/notice';

export interface Site {
  /** The base URL of links, without a slash at its end. */
  readonly base: string;
  readonly look: SiteLook;
}

export type Composed =
  | {
      readonly kind: 'message';
      readonly message: Outgoing;
      /** The subject whose key seals records of the address. */
      readonly sealedFor: string;
    }
  | {
      readonly kind: 'drop';
      readonly reason: EventNamed<'NoticeDropped'>['data']['reason'];
    };

/** The recipient and the content of a notice, before the layout. */
export type Found =
  | {
      readonly to: string;
      readonly language: Language;
      readonly content: NoticeContent;
      /** The token of the unsubscription link; null for notices that the recipient asked for. */
      readonly unsubscribe: string | null;
      /** If it differs from that of the request: a finder has left a new address since. */
      readonly sealedFor?: string;
      readonly subscription?: PushSubscription;
      readonly own?: OwnChannel;
    }
  | Extract<Composed, { kind: 'drop' }>;

export const drop = (reason: Extract<Composed, { kind: 'drop' }>['reason']) =>
  ({ kind: 'drop', reason }) as const;

/** The vault's secrets for links and codes, which are the same for each attempt of a notice. */
export interface NoticeKeys {
  readonly threadLinks: KeyObject;
  readonly signInLinks: KeyObject;
  readonly unsubscribeLinks: KeyObject;
  readonly deviceProofs: KeyObject;
  readonly reportLinks: KeyObject;
  readonly helperLinks: KeyObject;
  readonly contactCodes: ContactCodes;
  readonly channelCodes: ChannelCodes;
}

export interface ComposeParts {
  readonly recipients: Recipients;
  readonly keys: NoticeKeys;
  /** The base URL of links. */
  readonly base: string;
}

interface Place {
  readonly to: string;
  readonly subscription?: PushSubscription;
  readonly own?: OwnChannel;
  /** Whether the notice may name the thing. */
  readonly showsTitle: boolean;
}

export const takesNotices = ({ isProven, isExpired, place }: OwnChannel): boolean =>
  isProven && !isExpired && place !== null;

/** The destination of an owner's notice; null if it no longer exists. */
export function placeOf(
  { addresses, devices, channels }: Owner,
  channel: NoticeChannel,
  { deviceId, channelId }: Pick<RequestedNotice['about'], 'deviceId' | 'channelId'>,
): Place | null {
  if (needsProvider(channel)) {
    const to = addresses[channel];
    return to === null ? null : { to, showsTitle: true };
  }
  if (channel === 'push') {
    const device = devices.find((known) => known.deviceId === deviceId);
    if (!device?.subscription) return null;
    const { subscription, showsTitle } = device;
    return { to: subscription.endpoint, subscription, showsTitle };
  }
  const own = channels.find((known) => known.channelId === channelId);
  return own?.place ? { to: own.place.address, own, showsTitle: own.showsTitle } : null;
}
