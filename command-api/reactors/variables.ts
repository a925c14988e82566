import { administratorVariables, commonVariables, publicUrl } from '@app/service-kit/environment';
import * as z from 'zod';
import { DEFAULT_SMS_PER_DAY } from './notifier/budget/limits.ts';
import { providerVariables } from './notifier/channels/providers.ts';

/** The environment variables of the reactors. */
export const reactorsVariables = {
  ...commonVariables,
  ...providerVariables,
  ...administratorVariables,
  PUBLIC_URL: publicUrl,
  /** How many SMS go to unproven numbers in a day; 0 sends none. */
  SMS_PER_DAY: z.coerce
    .number('must be a whole number')
    .int('must be a whole number')
    .min(0, 'must be 0 or above')
    .default(DEFAULT_SMS_PER_DAY),
} as const;
