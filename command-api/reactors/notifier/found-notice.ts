import type { KeyObject } from 'node:crypto';
import type { EventNamed } from '@app/events/catalogue';
import type { PushSubscription } from '@app/events/device-user';
import type { Language } from '@app/events/language';
import type { OwnChannel } from '../../features/accounts/state.ts';
import type { SiteLook } from '../../features/brand/site-look.ts';
import type { ChannelCodes } from '../../features/channels/channel-codes.ts';
import type { ContactCodes } from '../../features/contacts/contact-codes.ts';
import type { Outgoing } from './channels/delivery.ts';
import type { NoticeContent } from './texts/notice-content.ts';

/** What a message says of the site. */
export interface Site {
  /** Where links lead, without a slash at its end. */
  readonly base: string;
  readonly look: SiteLook;
}

export type Composed =
  | {
      readonly kind: 'message';
      readonly message: Outgoing;
      /** The subject whose key seals what is recorded of the address. */
      readonly sealedFor: string;
    }
  | {
      readonly kind: 'drop';
      readonly reason: EventNamed<'NoticeDropped'>['data']['reason'];
    };

/** Whom a notice goes to and what it says, before it is laid out. */
export type Found =
  | {
      readonly to: string;
      readonly language: Language;
      readonly content: NoticeContent;
      /** The token of the link that ends such notices; null for those that somebody asked for. */
      readonly unsubscribe: string | null;
      /** Where it is another than that of the request: a finder has left a new address since. */
      readonly sealedFor?: string;
      /** Of a push message only. */
      readonly subscription?: PushSubscription;
      /** Of a channel of the owner's own. */
      readonly own?: OwnChannel;
    }
  | Extract<Composed, { kind: 'drop' }>;

export const drop = (reason: Extract<Composed, { kind: 'drop' }>['reason']) =>
  ({ kind: 'drop', reason }) as const;

/** Keys from which the links and codes of a notice are derived, the same at each try. */
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
