import { accounts } from './accounts.ts';
import { codes } from './codes.ts';
import { conversations } from './conversations.ts';
import type { Activity, Ground } from './declaration.ts';
import { notices } from './notices.ts';
import { operation } from './operation.ts';
import { organisations } from './organisations.ts';
import { reports } from './reports.ts';
import { signIn } from './sign-in.ts';

export type { Activity, Held } from './declaration.ts';

/**
 * All personal data, by processing activity (docs/adr/0129). It is the source of the
 * documents in docs/compliance, and of a test that knows every event and table. New chapters are
 * added here.
 */
export const register: readonly Activity[] = [
  accounts,
  signIn,
  codes,
  organisations,
  conversations,
  reports,
  notices,
  operation,
];

/** The grounds as text. */
export const grounds: Readonly<Record<Ground, string>> = {
  contract: 'Contract, Art. 6 (1) (b) GDPR',
  consent: 'Consent, Art. 6 (1) (a) GDPR',
  law: 'Legal obligation, Art. 6 (1) (c) GDPR',
  interest: 'Legitimate interest, Art. 6 (1) (f) GDPR',
};
