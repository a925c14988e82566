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
  /** On a device that is to get notices; `subject` is what stands below its heading. */
  readonly deviceTest: Pick<Mail, 'heading' | 'subject'>;
  /** It has the same name for a code without one as `newMessage`. */
  readonly lostScan: Omit<Mail, 'subject' | 'paragraphs'> & {
    readonly subject: (about: string) => string;
    readonly paragraphs: (about: string) => readonly string[];
    readonly sms: (about: string, link: string) => string;
  };
  readonly reply: WithLink;
  readonly threadLink: WithLink;
  readonly limitReached: Omit<Mail, 'paragraphs'> & {
    /** @param nextMonth its first day, as people write it */
    readonly paragraphs: (limit: number, nextMonth: string) => readonly string[];
    readonly sms: (limit: number, link: string) => string;
  };
}
