import type { Language } from '@app/events/language';
import type { PushSubscription } from '@app/events/device-user';
import type { ContactKind, Plan, FirstRole, Role } from '@app/events/user';
import type { ApiKeyCommand } from './api-key-rules.ts';
import type { ChannelCommand } from './channel-commands.ts';
import type { OneTimeCodeCommand } from './one-time-code-rules.ts';
import type { PasskeyCommand } from './passkey-commands.ts';
import type { NameKind } from './state.ts';
import type { WebhookCommand } from './webhook-commands.ts';

/** The code that is sent to an address, as a keyed hash. `expiresAt` is ISO 8601. */
export interface CodeSent {
  readonly codeHash: string;
  readonly expiresAt: string;
}

export type NewContact = CodeSent & { readonly address: string };

export type UserCommand =
  | {
      readonly type: 'Register';
      readonly userId: string;
      readonly role: FirstRole;
      readonly username: string;
      readonly email: string | null;
      readonly phone: string | null;
      readonly passwordHash: string | null;
      /** The kind of address that is verified; null if none is. */
      readonly verified: ContactKind | null;
      /** The code that is sent to the e-mail address; null if none is sent now. */
      readonly emailCode: CodeSent | null;
      /** The language of their browser; English if missing. */
      readonly language?: Language;
    }
  /** Closes an interrupted registration, so that others can take its reserved name. */
  | { readonly type: 'AbandonRegistration'; readonly userId: string }
  /** Closes an interrupted change of a name, for the same reason. */
  | {
      readonly type: 'AbandonNameChange';
      readonly userId: string;
      readonly claimId: string;
      readonly kind: NameKind;
      readonly name: string;
    }
  | { readonly type: 'GrantRole'; readonly userId: string; readonly role: Role }
  /** `orderId` is the paid order; null for a change to a smaller plan. */
  | {
      readonly type: 'ChoosePlan';
      readonly userId: string;
      readonly plan: Plan;
      readonly orderId: string | null;
    }
  /** Undefined fields stay; null removes. A username must first be reserved under `claimId`. */
  | {
      readonly type: 'ChangeProfile';
      readonly userId: string;
      readonly claimId: string;
      readonly at: Date;
      readonly username?: string;
      readonly email?: NewContact | null;
      readonly phone?: NewContact | null;
    }
  /** A new code for an address whose earlier code is lost. */
  | ({
      readonly type: 'ResendCode';
      readonly userId: string;
      readonly kind: ContactKind;
    } & CodeSent)
  | {
      readonly type: 'VerifyContact';
      readonly userId: string;
      readonly kind: ContactKind;
      readonly claimId: string;
      readonly codeHash: string;
      readonly at: Date;
    }
  /** A sign-in link that was sent to this address was opened. */
  | {
      readonly type: 'ProveAddress';
      readonly userId: string;
      readonly kind: ContactKind;
      readonly address: string;
    }
  /** Removes an unverified address that turned out to be somebody else's. */
  | {
      readonly type: 'GiveUpAddress';
      readonly userId: string;
      readonly kind: ContactKind;
      readonly address: string;
    }
  | {
      readonly type: 'ChangePassword';
      readonly userId: string;
      /** The hash against which the current password was checked. */
      readonly currentHash: string | null;
      readonly passwordHash: string;
      readonly keptSessionId: string | null;
    }
  | {
      readonly type: 'EndOtherSessions';
      readonly userId: string;
      readonly keptSessionId: string;
      /** Whether there may be open sessions besides the kept one. */
      readonly hasOthers: boolean;
    }
  | {
      readonly type: 'ChooseNotices';
      readonly userId: string;
      readonly messagesByEmail: boolean;
      readonly messagesBySms: boolean;
      /** Unchanged if missing. */
      readonly language?: Language | undefined;
    }
  /** Stops e-mails about messages, by the link in a notice, which names the user. */
  | { readonly type: 'StopEmails'; readonly userId: string }
  /** Adds a browser that gets notices. A known endpoint keeps its id. */
  | {
      readonly type: 'AddDevice';
      readonly userId: string;
      readonly deviceId: string;
      readonly sessionId: string;
      readonly browser: string | null;
      readonly subscription: PushSubscription;
    }
  /** The user signed in on this device again. */
  | {
      readonly type: 'SignInDevice';
      readonly userId: string;
      readonly deviceId: string;
      readonly sessionId: string;
    }
  | { readonly type: 'ProveDevice'; readonly userId: string; readonly deviceId: string }
  | {
      readonly type: 'ChooseDeviceTitle';
      readonly userId: string;
      readonly deviceId: string;
      readonly showsTitle: boolean;
    }
  | { readonly type: 'RemoveDevice'; readonly userId: string; readonly deviceId: string }
  /** The push service no longer knows this endpoint. */
  | {
      readonly type: 'ExpireDevice';
      readonly userId: string;
      readonly deviceId: string;
      readonly endpoint: string;
    }
  | {
      readonly type: 'RemoveDevicesOfSession';
      readonly userId: string;
      readonly sessionId: string;
    }
  | ChannelCommand
  | PasskeyCommand
  | OneTimeCodeCommand
  | ApiKeyCommand
  | WebhookCommand
  | { readonly type: 'ToggleStatus'; readonly userId: string; readonly by: string }
  /** A decision on a report, or its reversal, enables or disables the account. */
  | {
      readonly type: 'SetStatus';
      readonly userId: string;
      readonly isActive: boolean;
      readonly reportId: string;
    }
  | { readonly type: 'Erase'; readonly userId: string; readonly confirmation: string };

export type UserCommandOf<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;
