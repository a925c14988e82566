import type { SecurityChange } from '@app/events/notice';
import type { Appellant, DecisionReason, Outcome } from '@app/events/report-words';

/** Where an owner changes what they are told, and where they end it. */
export interface FootAddresses {
  readonly accountLink: string;
  readonly unsubscribeLink: string;
}

/** What a notice says, before it is laid out. Nothing in it is of the other side. */
export type NoticeContent =
  | {
      readonly kind: 'sign-in-link';
      readonly link: string;
      /** Theirs works for a shorter time, in one browser. */
      readonly isAdministrator?: boolean;
    }
  | { readonly kind: 'contact-code'; readonly code: string; readonly link: string }
  | { readonly kind: 'channel-test'; readonly code: string; readonly link: string }
  /** Instead of a code, to somebody whose account has the address already. */
  | { readonly kind: 'known-address'; readonly link: string }
  | ({
      readonly kind: 'new-message' | 'lost-scan' | 'call' | 'missed-call';
      /** The owner's own words for the code; null where there are none any more. */
      readonly title: string | null;
      readonly link: string;
      /** Of a new message: a voice note without words. */
      readonly isSpoken?: boolean;
    } & FootAddresses)
  | ({
      readonly kind: 'overdue';
      /** The organisation's words for the code; null where there are none any more. */
      readonly title: string | null;
      /** The last day on which somebody was to have it, as `2026-11-26`. */
      readonly dueOn: string;
      /** Whether the reader has it; else they manage the organisation. */
      readonly isHolder: boolean;
      readonly link: string;
    } & FootAddresses)
  | ({
      readonly kind: 'digest';
      /** How many messages waited for the end of quiet hours: two or more. */
      readonly count: number;
      /** The owner's words for their codes; null for those that have none any more. */
      readonly titles: readonly (string | null)[];
      readonly link: string;
    } & FootAddresses)
  | { readonly kind: 'reply' | 'thread-link' | 'device-test'; readonly link: string }
  | ({
      readonly kind: 'limit-reached';
      readonly limit: number;
      /** ISO 8601: the first day of the next month. */
      readonly nextMonth: string;
      readonly link: string;
    } & FootAddresses)
  | {
      readonly kind: 'helper-alert';
      /** Whether a lost thing was scanned; else somebody wrote. */
      readonly isScan: boolean;
      /** How the helper knows the owner. */
      readonly ownerName: string;
      /** The owner's words for the code; null where they are not shared, or gone. */
      readonly title: string | null;
      readonly link: string;
      readonly unsubscribeLink: string;
    }
  | {
      readonly kind: 'helper-invitation';
      /** How the helper knows the owner. */
      readonly ownerName: string;
      readonly link: string;
      readonly unsubscribeLink: string;
    }
  | {
      readonly kind: 'security-change';
      readonly change: SecurityChange;
      /** When it happened, ISO 8601. */
      readonly at: string;
      /** Of a sign-in: the kind of device, such as "Firefox on Android"; null where it is not known. */
      readonly device: string | null;
      /** Whether the account has this address no longer. */
      readonly isFormer: boolean;
      readonly link: string;
      /** Who runs the product. */
      readonly contactLink: string;
    }
  | {
      readonly kind: 'report-decided';
      readonly outcome: Outcome;
      readonly reason: DecisionReason;
      /** Which side reads it. */
      readonly side: Appellant;
      /** Without an account: a reporter or a finder who left an address. */
      readonly isStranger: boolean;
      /** Whether it was decided a second time. */
      readonly isRevised: boolean;
      readonly canAppeal: boolean;
      /** The owner's words for the code; null where it has none any more. */
      readonly title: string | null;
      readonly link: string;
      /** Who runs the product. */
      readonly contactLink: string;
    }
  | { readonly kind: 'test' };
