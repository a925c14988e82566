import type { Appellant, DecisionReason, Outcome } from '@app/events/report-words';

type Words<Key extends string> = Readonly<Record<Key, string>>;

/** Notices of decisions on reports in one language. */
export interface DecisionWords {
  readonly subject: string;
  /** What the side has to do with it. @param about the code, in quotation marks */
  readonly intro: Readonly<Record<Appellant, (about: string) => string>>;
  /** To a reporter without an account. */
  readonly stranger: Words<'intro' | 'footnote'>;
  /** To a finder whom an owner reported. */
  readonly finder: Words<'intro' | 'appeal' | 'footnote'>;
  /** Where it was decided a second time. */
  readonly revised: string;
  readonly outcomes: Words<Outcome>;
  readonly reasons: Words<DecisionReason>;
  /** How to appeal. */
  readonly appeal: Words<Appellant>;
  /** The same to somebody who cannot sign in any more. */
  readonly appealInWriting: string;
  readonly action: string;
  readonly footnote: string;
  /** The label of the link to who runs the product. */
  readonly contact: string;
  readonly sms: (link: string) => string;
}
