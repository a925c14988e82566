/** A notice in words: a mail, and the same as an SMS. */
interface Mail {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** The label of its one button. */
  readonly action: string;
  /** Why it came, and what to do where it should not have. */
  readonly footnote: string;
}

type OverdueWords = Pick<Mail, 'heading' | 'footnote'> & {
  readonly paragraphs: (about: string, day: string) => readonly string[];
};

type WithLink = Mail & { readonly sms: (link: string) => string };

/** All notices in one language. SMS keep to the basic alphabet where the language can be so written. */
export interface NoticeWords {
  /** For `Intl`. */
  readonly locale: string;
  /** Before the address of the button, spelled out. */
  readonly copyAddress: string;
  /** Links at the foot of a mail to an owner. */
  readonly settings: string;
  readonly unsubscribe: string;
  /** Puts the owner's name for a code in quotation marks. */
  readonly quote: (title: string) => string;
  readonly signInLink: WithLink;
  /** In place of what `signInLink` says, to an administrator. */
  readonly administratorLink: Pick<WithLink, 'paragraphs' | 'sms'>;
  readonly contactCode: Omit<Mail, 'subject'> & {
    readonly subject: (code: string) => string;
    readonly sms: (code: string) => string;
  };
  readonly knownAddress: WithLink;
  readonly newMessage: Omit<Mail, 'subject' | 'paragraphs'> & {
    /** In place of the name of a code that has none any more. */
    readonly someCode: string;
    readonly subject: (about: string) => string;
    readonly paragraphs: (about: string) => readonly string[];
    readonly sms: (about: string, link: string) => string;
  };
  /** Several messages that waited for the end of quiet hours. @param about names; null where none is shown */
  readonly digest: Omit<Mail, 'subject' | 'paragraphs'> & {
    readonly subject: (count: number, about: string | null) => string;
    readonly paragraphs: (count: number, about: string | null) => readonly string[];
    /** In place of names for which there is no room, at the end of a list. */
    readonly more: (count: number) => string;
    readonly sms: (count: number, link: string) => string;
  };
  /** In place of what `newMessage` says, where a finder spoke and wrote nothing. */
  readonly voiceNote: Omit<NoticeWords['lostScan'], 'footnote'>;
  /** On a device, while a finder calls; `subject` is what stands below its heading. */
  readonly call: { readonly heading: string; readonly subject: (about: string) => string };
  /** In place of what `newMessage` says, where a finder called in vain. */
  readonly missedCall: Omit<NoticeWords['lostScan'], 'footnote'>;
  /** On a device that is to get notices; `subject` is what stands below its heading. */
  readonly deviceTest: Pick<Mail, 'heading' | 'subject'>;
  /** On a channel that an owner added, with the heading of `deviceTest`. */
  readonly channelTest: { readonly subject: (code: string) => string };
  /** It has the same name for a code without one as `newMessage`. */
  readonly lostScan: Omit<Mail, 'subject' | 'paragraphs'> & {
    readonly subject: (about: string) => string;
    readonly paragraphs: (about: string) => readonly string[];
    readonly sms: (about: string, link: string) => string;
  };
  /** A thing of an organisation that is not back in time. @param day its last, as people write it */
  readonly overdue: {
    readonly subject: (about: string) => string;
    readonly action: string;
    readonly sms: (about: string, day: string, link: string) => string;
    /** To the member who has it. */
    readonly holder: OverdueWords;
    /** To those who manage the organisation. */
    readonly manager: OverdueWords;
  };
  /** Asks somebody whether they want to be told, too. @param owner as they know them */
  readonly helperInvitation: {
    readonly subject: (owner: string) => string;
    readonly heading: (owner: string) => string;
    readonly paragraphs: (owner: string) => readonly string[];
    readonly action: string;
    readonly footnote: (owner: string) => string;
    readonly sms: (owner: string, link: string) => string;
  };
  /** Tells a helper that a message waits. @param about the thing, where the owner shares its name */
  readonly helperAlert: {
    readonly subject: (owner: string) => string;
    readonly heading: (owner: string) => string;
    readonly paragraphs: (owner: string, about: string | null) => readonly string[];
    readonly action: (owner: string) => string;
    readonly footnote: (owner: string) => string;
    readonly sms: (owner: string, link: string) => string;
  };
  /** In place of what `helperAlert` says, where a lost thing was scanned. */
  readonly helperScan: Pick<NoticeWords['helperAlert'], 'subject' | 'paragraphs' | 'sms'>;
  /** A link at the foot of a mail to a helper. */
  readonly helperEnd: string;
  readonly reply: WithLink;
  readonly threadLink: WithLink;
  readonly limitReached: Omit<Mail, 'paragraphs'> & {
    /** @param nextMonth its first day, as people write it */
    readonly paragraphs: (limit: number, nextMonth: string) => readonly string[];
    readonly sms: (limit: number, link: string) => string;
  };
}
