import {
  administratorVariables,
  commonVariables,
  phoneVariables,
  publicUrl,
  servingVariables,
} from '@app/service-kit/environment';
import { authorityVariables, identityVariables } from '@app/service-kit/http/tls';
import { readScannerAddress } from '@app/service-kit/media/malware-scanner';
import * as z from 'zod';
import { FIRST_USERNAME } from './features/names/usernames.ts';
import { providerVariables } from './reactors/notifier/channels/providers.ts';
import { isWeakPassword } from './features/passwords/weak-passwords.ts';

/** The environment variables of the command API. */
export const commandApiVariables = {
  ...commonVariables,
  ...servingVariables,
  ...authorityVariables,
  ...identityVariables,
  ...administratorVariables,
  ...providerVariables,
  PUBLIC_URL: publicUrl,
  ...phoneVariables,
  ADMIN_EMAIL: z.email('must be an e-mail address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(10, 'must have at least 10 characters')
    .refine(
      (text) => !isWeakPassword(text, [FIRST_USERNAME]),
      'is easy to guess: choose several unrelated words, for example',
    )
    .optional(),
  /** The path of an `.mmdb` file with countries or cities; empty for none. */
  PLACES_DATABASE: z
    .string()
    .transform((path) => (path === '' ? undefined : path))
    .optional(),
  /** The address of clamd: `host` or `host:port`; empty for none. */
  MALWARE_SCANNER: z
    .string()
    .transform((text, context) => {
      if (text === '') return undefined;
      const address = readScannerAddress(text);
      if (address) return address;
      const message = 'must be a host, or a host and a port, such as clamd:3310';
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    })
    .optional(),
  PAYMENTS: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
} as const;
