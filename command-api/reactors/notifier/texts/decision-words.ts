import type { DecisionReason, Outcome } from '@app/events/report-words';

type Words<Key extends string> = Readonly<Record<Key, string>>;

/** Notices of decisions on reports in one language. */
export interface DecisionWords {
  readonly subject: string;
  /** What it has to do with the reader. @param about the code, in quotation marks */
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
  /** The label of the link to the operator. */
  readonly contact: string;
  readonly sms: (link: string) => string;
}
