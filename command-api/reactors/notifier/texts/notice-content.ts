import type { SecurityChange } from '@app/events/notice';
import type { DecisionReason, Outcome } from '@app/events/report-words';

/** Links with which an owner changes or ends notices. */
export interface FootAddresses {
  readonly accountLink: string;
  readonly unsubscribeLink: string;
}

/** The content of a notice before the layout. It contains nothing of the other side. */
export type NoticeContent =
  | {
      readonly kind: 'sign-in-link';
      readonly link: string;
      /** Administrators' links expire sooner, and work in one browser. */
      readonly isShort?: boolean;
    }
  | { readonly kind: 'contact-code'; readonly code: string; readonly link: string }
  | { readonly kind: 'channel-test'; readonly code: string; readonly link: string }
  /** Sent instead of a code if the account already has the address. */
  | { readonly kind: 'known-address'; readonly link: string }
  | ({
      readonly kind: 'new-message' | 'lost-scan';
      /** The owner's own name for the code; null if there is none. */
      readonly title: string | null;
      readonly link: string;
      /** For a new message: a voice note without text. */
      readonly isSpoken?: boolean;
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
      /** Whether a lost thing was scanned; otherwise somebody wrote. */
      readonly isScan: boolean;
      /** The name by which the helper knows the owner. */
      readonly ownerName: string;
      /** The owner's name for the code; null if it is not shared, or erased. */
      readonly title: string | null;
      readonly link: string;
      readonly unsubscribeLink: string;
    }
  | {
      readonly kind: 'helper-invitation';
      /** The name by which the helper knows the owner. */
      readonly ownerName: string;
      readonly link: string;
      readonly unsubscribeLink: string;
    }
  | {
      readonly kind: 'security-change';
      readonly change: SecurityChange;
      /** When it happened, ISO 8601. */
      readonly at: string;
      /** For a sign-in: the kind of device, such as "Firefox on Android"; null if unknown. */
      readonly device: string | null;
      /** Whether the account no longer has this address. */
      readonly isFormer: boolean;
      readonly link: string;
      /** Link to the operator. */
      readonly contactLink: string;
    }
  | {
      readonly kind: 'report-decided';
      readonly outcome: Outcome;
      readonly reason: DecisionReason;
      /** The side that reads it. */
      readonly side: 'reporter' | 'concerned';
      /** Without an account: a reporter or a finder who left an address. */
      readonly isStranger: boolean;
      /** Whether the decision was revised. */
      readonly isRevised: boolean;
      /** The owner's name for the code; null if there is none. */
      readonly title: string | null;
      readonly link: string;
      /** Link to the operator. */
      readonly contactLink: string;
    }
  | { readonly kind: 'test' };
