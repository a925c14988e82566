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

type WithLink = Mail & { readonly sms: (link: string) => string };

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
  readonly newMessage: Omit<Mail, 'subject' | 'paragraphs'> & {
    /** Used for a code without a name. */
    readonly someCode: string;
    readonly subject: (about: string) => string;
    readonly paragraphs: (about: string) => readonly string[];
    readonly sms: (about: string, link: string) => string;
  };
  /** Replaces `newMessage` for a voice note without text. */
  readonly voiceNote: Omit<NoticeWords['lostScan'], 'footnote'>;
  /** On a device that is to get notices; `subject` is shown below the heading. */
  readonly deviceTest: Pick<Mail, 'heading' | 'subject'>;
  /** On a channel that an owner added, with the heading of `deviceTest`. */
  readonly channelTest: { readonly subject: (code: string) => string };
  /** Uses the same name for a code without one as `newMessage`. */
  readonly lostScan: Omit<Mail, 'subject' | 'paragraphs'> & {
    readonly subject: (about: string) => string;
    readonly paragraphs: (about: string) => readonly string[];
    readonly sms: (about: string, link: string) => string;
  };
  /** Invites a helper. @param owner the name by which the helper knows them */
  readonly helperInvitation: {
    readonly subject: (owner: string) => string;
    readonly heading: (owner: string) => string;
    readonly paragraphs: (owner: string) => readonly string[];
    readonly action: string;
    readonly footnote: (owner: string) => string;
    readonly sms: (owner: string, link: string) => string;
  };
  /** Tells a helper that a message waits. @param about the thing, if the owner shares its name */
  readonly helperAlert: {
    readonly subject: (owner: string) => string;
    readonly heading: (owner: string) => string;
    readonly paragraphs: (owner: string, about: string | null) => readonly string[];
    readonly action: string;
    readonly footnote: (owner: string) => string;
    readonly sms: (owner: string, link: string) => string;
  };
  /** Replaces `helperAlert` if a lost thing was scanned. */
  readonly helperScan: Pick<NoticeWords['helperAlert'], 'subject' | 'paragraphs' | 'sms'>;
  /** A link in the footer of a mail to a helper. */
  readonly helperEnd: string;
  readonly reply: WithLink;
  readonly threadLink: WithLink;
  readonly limitReached: Omit<Mail, 'paragraphs'> & {
    /** @param nextMonth its first day, as people write it */
    readonly paragraphs: (limit: number, nextMonth: string) => readonly string[];
    readonly sms: (limit: number, link: string) => string;
  };
}
