import { commonVariables } from '@app/service-kit/environment';
import * as z from 'zod';
import { isCommonPassword } from './common-passwords.ts';
import { providerVariables } from './reactors/notifier/channels/providers.ts';

/** What the command API reads from its environment. */
export const commandApiVariables = {
  ...commonVariables,
  ...providerVariables,
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'must have at least 10 characters')
    .refine((text) => !isCommonPassword(text), 'is one of the first that others would try')
    .optional(),
  PAYMENTS: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
} as const;
