import type { Language } from '@app/events/language';
import type { PushSubscription } from '@app/events/device-user';
import type { ContactKind, Plan, FirstRole, Role } from '@app/events/user';
import type { ApiKeyCommand } from './api-key-rules.ts';
import type { CalendarCommand } from './calendar-rules.ts';
import type { ChannelCommand } from './channel-commands.ts';
import type { OneTimeCodeCommand } from './one-time-code-rules.ts';
import type { PasskeyCommand } from './passkey-commands.ts';
import type { NameKind } from './state.ts';
import type { WebhookCommand } from './webhook-commands.ts';

/** The code that goes out to an address, as a keyed hash. `expiresAt` is ISO 8601. */
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
      /** An address that is known to be the user's; null where it is not, or there is none. */
      readonly verified: ContactKind | null;
      /** The code that goes out to the e-mail address; null where none is sent now. */
      readonly emailCode: CodeSent | null;
      /** Of the browser that they registered in; English where it is left out. */
      readonly language?: Language;
    }
  /** Closes a registration that stopped half-way, so that its reserved name can be taken. */
  | { readonly type: 'AbandonRegistration'; readonly userId: string }
  /** Closes a change of a name that stopped half-way, for the same reason. */
  | {
      readonly type: 'AbandonNameChange';
      readonly userId: string;
      readonly claimId: string;
      readonly kind: NameKind;
      readonly name: string;
    }
  | { readonly type: 'GrantRole'; readonly userId: string; readonly role: Role }
  /** `orderId` is the paid order; null where a smaller plan is chosen. */
  | {
      readonly type: 'ChoosePlan';
      readonly userId: string;
      readonly plan: Plan;
      readonly orderId: string | null;
    }
  /** What is undefined stays; null removes. A username must be reserved under `claimId` before. */
  | {
      readonly type: 'ChangeProfile';
      readonly userId: string;
      readonly claimId: string;
      readonly at: Date;
      readonly username?: string;
      readonly email?: NewContact | null;
      readonly phone?: NewContact | null;
    }
  /** A new code for an address whose old one is lost. */
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
  /** Takes away an address that was never verified and turned out to be somebody else's. */
  | {
      readonly type: 'GiveUpAddress';
      readonly userId: string;
      readonly kind: ContactKind;
      readonly address: string;
    }
  | {
      readonly type: 'ChangePassword';
      readonly userId: string;
      /** The hash that the current password was checked with. */
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
      /** Stays as it is where it is left out. */
      readonly language?: Language | undefined;
    }
  /** By the link of a notice, which names the user: no e-mails about messages any more. */
  | { readonly type: 'StopEmails'; readonly userId: string }
  /** A browser that is to get notices. A known endpoint keeps the id that it has. */
  | {
      readonly type: 'AddDevice';
      readonly userId: string;
      readonly deviceId: string;
      readonly sessionId: string;
      readonly browser: string | null;
      readonly subscription: PushSubscription;
    }
  /** The user signed in there again. */
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
  /** The push service does not know this endpoint any more. */
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
  | CalendarCommand
  | { readonly type: 'ToggleStatus'; readonly userId: string; readonly by: string }
  /** By a decision on a report, or its reversal. */
  | {
      readonly type: 'SetStatus';
      readonly userId: string;
      readonly isActive: boolean;
      readonly reportId: string;
    }
  | { readonly type: 'Erase'; readonly userId: string; readonly confirmation: string };

export type UserCommandOf<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;
