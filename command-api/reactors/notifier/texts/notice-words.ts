import type { SecurityChange } from '@app/events/notice';
import type { DecisionReason, Outcome } from '@app/events/report-words';

/** The texts of a mail and its SMS. */
interface Mail {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of its only button. */
  readonly action: string;
  /** Why it was sent, and what to do if it should not have been. */
  readonly footnote: string;
}

/** @param about the code, by its name */
type AboutCode = Omit<Mail, 'subject' | 'paragraphs'> & {
  readonly subject: (about: string) => string;
  readonly paragraphs: (about: string) => readonly string[];
  readonly sms: (about: string, link: string) => string;
};

/** @param owner the name by which the helper knows them */
interface ToHelper {
  readonly subject: (owner: string) => string;
  readonly heading: (owner: string) => string;
  /** @param about the thing, if the owner shares its name */
  readonly paragraphs: (owner: string, about: string | null) => readonly string[];
  readonly action: string;
  readonly footnote: (owner: string) => string;
  readonly sms: (owner: string, link: string) => string;
}

type WithLink = Mail & { readonly sms: (link: string) => string };

/** Security notices. */
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

/** Notices of decisions on reports. */
interface DecisionWords {
  readonly subject: string;
  /** The reader's part in it. @param about the code, in quotation marks */
  readonly intro: Readonly<Record<'reporter' | 'concerned', (about: string) => string>>;
  /** For a reporter without an account. */
  readonly stranger: Words<'intro' | 'footnote'>;
  /** For a finder who was reported by an owner. */
  readonly finder: Words<'intro' | 'footnote'>;
  /** For a revised decision. */
  readonly revised: string;
  readonly outcomes: Words<Outcome>;
  readonly reasons: Words<DecisionReason>;
  readonly disagree: string;
  readonly action: string;
  readonly footnote: string;
  readonly sms: (link: string) => string;
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
  readonly signInLink: WithLink;
  /** Replaces `signInLink` for administrators. */
  readonly administratorLink: Pick<WithLink, 'paragraphs' | 'sms'>;
  readonly contactCode: Omit<Mail, 'subject'> & {
    readonly subject: (code: string) => string;
    readonly sms: (code: string) => string;
  };
  readonly knownAddress: WithLink;
  readonly newMessage: AboutCode & {
    /** Used for a code without a name. */
    readonly someCode: string;
  };
  /** Replaces `newMessage` for a voice note without text. */
  readonly voiceNote: Omit<AboutCode, 'footnote'>;
  /** The test of a device; `subject` is shown below the heading. */
  readonly deviceTest: Pick<Mail, 'heading' | 'subject'>;
  /** The test of a channel that an owner added, with the heading of `deviceTest`. */
  readonly channelTest: { readonly subject: (code: string) => string };
  /** Uses the same name for a code without one as `newMessage`. */
  readonly lostScan: AboutCode;
  /** Invites a helper. */
  readonly helperInvitation: ToHelper;
  /** Tells a helper that a message waits. */
  readonly helperAlert: ToHelper;
  /** Replaces `helperAlert` if a lost thing was scanned. */
  readonly helperScan: Pick<ToHelper, 'subject' | 'paragraphs' | 'sms'>;
  /** A link in the footer of a mail to a helper. */
  readonly helperEnd: string;
  readonly reply: WithLink;
  readonly threadLink: WithLink;
  readonly limitReached: Omit<Mail, 'paragraphs'> & {
    /** @param nextMonth its first day, as people write it */
    readonly paragraphs: (limit: number, nextMonth: string) => readonly string[];
    readonly sms: (limit: number, link: string) => string;
  };
  /** The label of the link to the operator. */
  readonly contact: string;
  readonly security: SecurityWords;
  readonly decision: DecisionWords;
}
