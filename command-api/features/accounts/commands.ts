import type { Language } from '@app/events/language';
import type { ContactKind, Plan, FirstRole, Role } from '@app/events/user';
import type { CommandsOf } from '../../kernel/by-type.ts';
import type { ApiKeyCommand } from './api-key-rules.ts';
import type { ChannelCommand } from './channel-rules.ts';
import type { DeviceCommand } from './device-rules.ts';
import type { OneTimeCodeCommand } from './one-time-code-rules.ts';
import type { PasskeyCommand } from './passkey-rules.ts';
import type { NameKind } from './state.ts';
import type { WebhookCommand } from './webhook-rules.ts';

/** The code that is sent to an address, as a keyed hash. `expiresAt` is ISO 8601. */
export interface CodeSent {
  readonly codeHash: string;
  readonly expiresAt: string;
}

export type NewContact = CodeSent & { readonly address: string };

interface Fields {
  Register: {
    role: FirstRole;
    username: string;
    email: string | null;
    phone: string | null;
    passwordHash: string | null;
    /** The kind of address that is verified; null if none is. */
    verified: ContactKind | null;
    /** The code that is sent to the e-mail address; null if none is sent now. */
    emailCode: CodeSent | null;
    /** The language of their browser; English if missing. */
    language?: Language;
  };
  /** Closes an interrupted registration, so that others can take its reserved name. */
  AbandonRegistration: unknown;
  /** Closes an interrupted change of a name, for the same reason. */
  AbandonNameChange: { claimId: string; kind: NameKind; name: string };
  GrantRole: { role: Role };
  /** `orderId` is the paid order; null for a change to a smaller plan. */
  ChoosePlan: { plan: Plan; orderId: string | null };
  /** Undefined fields stay; null removes. A username must first be reserved under `claimId`. */
  ChangeProfile: {
    claimId: string;
    at: Date;
    username?: string;
    email?: NewContact | null;
    phone?: NewContact | null;
  };
  /** A new code for an address whose earlier code is lost. */
  ResendCode: { kind: ContactKind } & CodeSent;
  VerifyContact: { kind: ContactKind; claimId: string; codeHash: string; at: Date };
  /** A sign-in link that was sent to this address was opened. */
  ProveAddress: { kind: ContactKind; address: string };
  /** Removes an unverified address that turned out to be somebody else's. */
  GiveUpAddress: { kind: ContactKind; address: string };
  /** `currentHash` is the hash against which the current password was checked. */
  ChangePassword: {
    currentHash: string | null;
    passwordHash: string;
    keptSessionId: string | null;
  };
  /** `hasOthers` is whether there may be open sessions besides the kept one. */
  EndOtherSessions: { keptSessionId: string; hasOthers: boolean };
  /** A missing language stays. */
  ChooseNotices: {
    messagesByEmail: boolean;
    messagesBySms: boolean;
    language?: Language | undefined;
  };
  /** Stops e-mails about messages, by the link in a notice, which names the user. */
  StopEmails: unknown;
  ToggleStatus: { by: string };
  /** A decision on a report, or its reversal, enables or disables the account. */
  SetStatus: { isActive: boolean; reportId: string };
  Erase: { confirmation: string };
}

export type UserCommand =
  | CommandsOf<Fields, { readonly userId: string }>
  | ApiKeyCommand
  | ChannelCommand
  | DeviceCommand
  | OneTimeCodeCommand
  | PasskeyCommand
  | WebhookCommand;

export type UserCommandOf<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>;
