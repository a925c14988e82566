import { administratorVariables, commonVariables, publicUrl } from '@app/service-kit/environment';
import * as z from 'zod';
import { providerVariables } from './notifier/channels/providers.ts';

/** Costs tens of dollars, for more sign-ins than a new product has. */
export const DEFAULT_SMS_PER_DAY = 300;

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
