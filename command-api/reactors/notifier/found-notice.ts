import type { KeyObject } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { PushSubscription } from '@app/events/device-user';
import type { Language } from '@app/events/language';
import type { OwnChannel } from '../../features/accounts/state.ts';
import type { SiteLook } from '../../features/brand/site-look.ts';
import type { ChannelCodes } from '../../features/channels/channel-codes.ts';
import type { ContactCodes } from '../../features/contacts/contact-codes.ts';
import type { Outgoing } from './channels/delivery.ts';
import type { Recipients } from './recipients.ts';
import type { NoticeContent } from './texts/notice-content.ts';

/** The site's properties in a message. */
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
      /** Only for push messages. */
      readonly subscription?: PushSubscription;
      /** Only for owners' own channels. */
      readonly own?: OwnChannel;
    }
  | Extract<Composed, { kind: 'drop' }>;

export const drop = (reason: Extract<Composed, { kind: 'drop' }>['reason']) =>
  ({ kind: 'drop', reason }) as const;

/** The keys for the links and codes of a notice, which are the same for each attempt. */
export interface NoticeKeys {
  /** The vault's secret `thread-links`. */
  readonly threadLinks: KeyObject;
  /** The vault's secret `sign-in-links`. */
  readonly signInLinks: KeyObject;
  /** The vault's secret `unsubscribe-links`. */
  readonly unsubscribeLinks: KeyObject;
  /** The vault's secret `device-proofs`. */
  readonly deviceProofs: KeyObject;
  /** The vault's secret `report-links`. */
  readonly reportLinks: KeyObject;
  /** The vault's secret `helper-links`. */
  readonly helperLinks: KeyObject;
  readonly contactCodes: ContactCodes;
  readonly channelCodes: ChannelCodes;
}

/** The sources of a notice's recipient and content. */
export interface ComposeParts {
  readonly recipients: Recipients;
  readonly keys: NoticeKeys;
  /** The base URL of links. */
  readonly base: string;
}
