import type { SecurityChange } from '@app/events/notice';

/** Security notices in one language. */
export interface SecurityWords {
  /** For `Intl`. */
  readonly locale: string;
  /** What happened, without a full stop: for the heading, the subject and the SMS. */
  readonly what: Readonly<Record<SecurityChange, string>>;
  readonly subject: (what: string) => string;
  /** @param when day and time, as people write them */
  readonly happened: (when: string) => string;
  /** @param device such as "Firefox, Android" */
  readonly device: (device: string) => string;
  readonly wasYou: string;
  /** What to do if it was somebody else. */
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
  /** The label of the link to the operator. */
  readonly contact: string;
  readonly sms: (what: string, link: string) => string;
}
