import type { SecurityChange } from '@app/events/notice';
import type { DecisionReason, Outcome } from '@app/events/report-words';

/** The texts of a mail. Its SMS has the subject, unless a notice has words for one. */
interface Mail {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of its only button. */
  readonly action: string;
  /** Why it was sent, and what to do if it should not have been. */
  readonly footnote: string;
  readonly sms?: (link: string) => string;
}

/** @param about the code, by its name */
type AboutCode = Pick<Mail, 'heading' | 'action' | 'footnote'> & {
  readonly subject: (about: string) => string;
  readonly paragraphs: (about: string) => readonly string[];
};

/** @param owner the name by which the helper knows them */
interface ToHelper {
  readonly subject: (owner: string) => string;
  readonly heading: (owner: string) => string;
  /** @param about the thing, if the owner shares its name */
  readonly paragraphs: (owner: string, about: string | null) => readonly string[];
  readonly action: string;
  readonly footnote: (owner: string) => string;
}

interface SecurityWords {
  /** The change, without a full stop: for the heading, the subject and the SMS. */
  readonly what: Readonly<Record<SecurityChange, string>>;
  readonly subject: (what: string) => string;
  /** @param when day and time, as people write them */
  readonly happened: (when: string) => string;
  /** @param device such as "Firefox, Android" */
  readonly device: (device: string) => string;
  readonly wasYou: string;
  /** The advice if it was somebody else. */
  readonly notYou: string;
  /** The same for an address that the account no longer has. */
  readonly notYouFormer: string;
  /** Replaces these if an administrator did it. */
  readonly disabled: string;
  readonly enabled: string;
  /** Why a webhook was disabled, and how to enable it. */
  readonly webhookDisabled: string;
  readonly action: string;
  readonly footnote: string;
  readonly sms: (what: string, link: string) => string;
}

type Words<Key extends string> = Readonly<Record<Key, string>>;

interface DecisionWords {
  readonly subject: string;
  /** The reader's part in it. @param about the code, in quotation marks */
  readonly intro: Readonly<Record<'reporter' | 'concerned', (about: string) => string>>;
  /** For a reporter without an account. */
  readonly stranger: Words<'intro' | 'footnote'>;
  /** For a finder who was reported by an owner. */
  readonly finder: Words<'intro' | 'footnote'>;
  readonly revised: string;
  readonly outcomes: Words<Outcome>;
  readonly reasons: Words<DecisionReason>;
  readonly disagree: string;
  readonly action: string;
  readonly footnote: string;
}

/** All notices in one language. SMS use the basic alphabet if the language allows it. */
export interface NoticeWords {
  /** For `Intl`. */
  readonly locale: string;
  /** Introduces the button's address in full. */
  readonly copyAddress: string;
  /** Links in the footer of a mail to an owner. */
  readonly settings: string;
  readonly unsubscribe: string;
  /** Puts the owner's name for a code in quotation marks. */
  readonly quote: (title: string) => string;
  readonly signInLink: Mail;
  /** Replaces `signInLink` for administrators. */
  readonly administratorLink: Pick<Mail, 'paragraphs' | 'sms'>;
  readonly contactCode: Omit<Mail, 'subject' | 'sms'> &
    Readonly<Record<'subject' | 'sms', (code: string) => string>>;
  readonly knownAddress: Mail;
  readonly newMessage: AboutCode & {
    /** For a code without a name, in every notice. */
    readonly someCode: string;
  };
  /** Replaces `newMessage` for a voice note without text. */
  readonly voiceNote: Omit<AboutCode, 'footnote'>;
  /** The test of a device; `subject` is shown below the heading. */
  readonly deviceTest: Pick<Mail, 'heading' | 'subject'>;
  /** The test of a channel that an owner added, with the heading of `deviceTest`. */
  readonly channelTest: { readonly subject: (code: string) => string };
  readonly lostScan: AboutCode;
  readonly helperInvitation: ToHelper;
  /** Tells a helper that a message waits. */
  readonly helperAlert: ToHelper;
  /** Replaces `helperAlert` if a lost thing was scanned. */
  readonly helperScan: Pick<ToHelper, 'subject' | 'paragraphs'>;
  /** A link in the footer of a mail to a helper. */
  readonly helperEnd: string;
  readonly reply: Mail;
  readonly threadLink: Mail;
  readonly limitReached: Omit<Mail, 'paragraphs'> & {
    /** @param nextMonth its first day, as people write it */
    readonly paragraphs: (limit: number, nextMonth: string) => readonly string[];
  };
  /** The label of the link to the operator. */
  readonly contact: string;
  readonly security: SecurityWords;
  readonly decision: DecisionWords;
}

/** Links with which an owner changes or ends notices. */
export interface FootAddresses {
  readonly accountLink: string;
  readonly unsubscribeLink: string;
}

/** The name by which the helper knows the owner, and the helper's links. */
type ForHelper = Readonly<Record<'ownerName' | 'link' | 'unsubscribeLink', string>>;

/** The content of a notice before the layout. It contains nothing of the other side. */
export type NoticeContent =
  /** Administrators' links (`isShort`) expire sooner, and work in one browser. */
  | { readonly kind: 'sign-in-link'; readonly link: string; readonly isShort?: boolean }
  | { readonly kind: 'contact-code'; readonly code: string; readonly link: string }
  | { readonly kind: 'channel-test'; readonly code: string; readonly link: string }
  | { readonly kind: 'device-test'; readonly link: string }
  /** `known-address` is sent instead of a code if the account already has the address. */
  | { readonly kind: 'known-address' | 'reply' | 'thread-link'; readonly link: string }
  | ({
      readonly kind: 'new-message' | 'lost-scan';
      /** The owner's own name for the code; null if there is none. */
      readonly title: string | null;
      readonly link: string;
      /** For a new message: a voice note without text. */
      readonly isSpoken?: boolean;
    } & FootAddresses)
  | ({
      readonly kind: 'limit-reached';
      readonly limit: number;
      /** ISO 8601: the first day of the next month. */
      readonly nextMonth: string;
      readonly link: string;
    } & FootAddresses)
  | ({
      readonly kind: 'helper-alert';
      /** Whether a lost thing was scanned; otherwise somebody wrote. */
      readonly isScan: boolean;
      /** The owner's name for the code; null if it is not shared, or erased. */
      readonly title: string | null;
    } & ForHelper)
  | ({ readonly kind: 'helper-invitation' } & ForHelper)
  | {
      readonly kind: 'security-change';
      readonly change: SecurityChange;
      /** ISO 8601. */
      readonly at: string;
      /** For a sign-in: the kind of device, such as "Firefox on Android"; null if unknown. */
      readonly device: string | null;
      /** Whether the account no longer has this address. */
      readonly isFormer: boolean;
      readonly link: string;
      /** Leads to the operator. */
      readonly contactLink: string;
    }
  | {
      readonly kind: 'report-decided';
      readonly outcome: Outcome;
      readonly reason: DecisionReason;
      readonly side: 'reporter' | 'concerned';
      /** Without an account: a reporter or a finder who left an address. */
      readonly isStranger: boolean;
      readonly isRevised: boolean;
      /** The owner's name for the code; null if there is none. */
      readonly title: string | null;
      readonly link: string;
      /** Leads to the operator. */
      readonly contactLink: string;
    }
  | { readonly kind: 'test' };
