import type { SecurityChange } from '@app/events/notice';

/** Security notices in one language. */
export interface SecurityWords {
  /** For `Intl`. */
  readonly locale: string;
  /** What happened, without a full stop: the heading, and in the subject and the SMS. */
  readonly what: Readonly<Record<SecurityChange, string>>;
  readonly subject: (what: string) => string;
  /** @param when day and time, as people write them */
  readonly happened: (when: string) => string;
  /** @param device such as "Firefox, Android" */
  readonly device: (device: string) => string;
  readonly wasYou: string;
  /** What to do where it was somebody else. */
  readonly notYou: string;
  /** The same to an address that the account has no longer. */
  readonly notYouFormer: string;
  /** In place of these, where an administrator did it. */
  readonly disabled: string;
  readonly enabled: string;
  /** Why a webhook was switched off, and how it gets on again. */
  readonly webhookDisabled: string;
  readonly action: string;
  readonly footnote: string;
  /** The label of the link to who runs the product. */
  readonly contact: string;
  readonly sms: (what: string, link: string) => string;
}
