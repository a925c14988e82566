import { resolve } from 'node:path';
import {
  administratorVariables,
  commonVariables,
  phoneVariables,
  readEnvironment,
  givenPublicUrl,
  shortUrl,
} from '@app/service-kit/environment';
import { providerVariables } from '@app/command-api/reactors/notifier/channels/providers';
import { reactorsVariables } from '@app/command-api/reactors/variables';
import { commandApiVariables } from '@app/command-api/variables';
import * as z from 'zod';

/** The operator's settings, from environment variables. */
export interface Settings {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The public address; undefined for the port on this machine. */
  readonly publicUrl: string | undefined;
  /** The short address on labels. */
  readonly shortUrl: string | undefined;
  readonly dataDir: string;
  readonly adminEmail: string | undefined;
  readonly adminPassword: string | undefined;
  readonly masterKey: string | undefined;
  /** The address of the operator's own EventStoreDB, instead of the embedded one. */
  readonly eventStoreUrl: string | undefined;
  /**
   * The URL of the operator's own Postgres for read models and vault, instead of the embedded one.
   */
  readonly databaseUrl: string | undefined;
  /** The country of phone numbers without a country code. */
  readonly phoneCountry: string | undefined;
  readonly rateLimitScale: string | undefined;
  readonly adminSecurity: string | undefined;
  /** The providers of e-mail and SMS. */
  readonly smtpUrl: string | undefined;
  readonly smsApiUrl: string | undefined;
  readonly smsPerDay: string | undefined;
  /** The service that knows leaked passwords. */
  readonly breachedPasswordsUrl: string | undefined;
  /** A database file of the countries of network addresses. */
  readonly placesDatabase: string | undefined;
  readonly malwareScanner: string | undefined;
  /** The hosts that notices to devices and owners' own channels may go to. */
  readonly channelHosts: string | undefined;
  /** Whether demo payments are accepted; `live` refuses them. */
  readonly payments: string;
  /** The trusted proxies, as given. */
  readonly trustedProxies: string | undefined;
  readonly strictTransport: string;
  readonly logLevel: string;
}

const port = 'must be a port number from 0 to 65535';

/** Checked here, so that an invalid one ends the start with one line; the services read them. */
const asGiven = (schema: z.ZodType): z.ZodOptional<z.ZodString> =>
  z
    .string()
    .superRefine((text, context) => {
      for (const { message } of schema.safeParse(text).error?.issues ?? []) {
        context.addIssue({ code: 'custom', message });
      }
    })
    .optional();

const variables = {
  HOST: commonVariables.HOST,
  PORT: z.coerce.number(port).int(port).min(0, port).max(65_535, port).default(3000),
  PUBLIC_URL: givenPublicUrl,
  SHORT_URL: shortUrl,
  DATA_DIR: z.string().default('.data'),
  ADMIN_EMAIL: commandApiVariables.ADMIN_EMAIL,
  ADMIN_PASSWORD: commandApiVariables.ADMIN_PASSWORD,
  MASTER_KEY: commonVariables.MASTER_KEY.optional(),
  EVENTSTORE_URL: commonVariables.EVENTSTORE_URL.optional(),
  DATABASE_URL: commonVariables.DATABASE_URL.optional(),
  RATE_LIMIT_SCALE: z.coerce
    .number('must be a number')
    .positive('must be above 0')
    .transform(String)
    .optional(),
  ...phoneVariables,
  ADMIN_SECURITY: asGiven(administratorVariables.ADMIN_SECURITY),
  PLACES_DATABASE: commandApiVariables.PLACES_DATABASE,
  MALWARE_SCANNER: asGiven(commandApiVariables.MALWARE_SCANNER),
  PAYMENTS: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SMTP_URL: asGiven(providerVariables.SMTP_URL),
  SMS_API_URL: asGiven(providerVariables.SMS_API_URL),
  SMS_PER_DAY: asGiven(reactorsVariables.SMS_PER_DAY),
  BREACHED_PASSWORDS_URL: asGiven(providerVariables.BREACHED_PASSWORDS_URL),
  CHANNEL_HOSTS: asGiven(providerVariables.CHANNEL_HOSTS),
  TRUSTED_PROXIES: commonVariables.TRUSTED_PROXIES.transform((list) => list.join(',')).optional(),
  HSTS: commonVariables.HSTS,
  LOG_LEVEL: commonVariables.LOG_LEVEL,
} as const;

/** The variables of the product; each service gets only its own. */
export const variableNames: readonly string[] = Object.keys(variables);

/** Reads the settings. @throws EnvironmentError that names each invalid variable */
export function readSettings(
  source: Readonly<Record<string, string | undefined>>,
  root: string,
): Settings {
  const given = readEnvironment(variables, source);
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL,
    shortUrl: given.SHORT_URL,
    dataDir: resolve(root, given.DATA_DIR),
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    masterKey: given.MASTER_KEY,
    eventStoreUrl: given.EVENTSTORE_URL,
    databaseUrl: given.DATABASE_URL,
    phoneCountry: given.PHONE_COUNTRY,
    rateLimitScale: given.RATE_LIMIT_SCALE,
    adminSecurity: given.ADMIN_SECURITY,
    smtpUrl: given.SMTP_URL,
    smsApiUrl: given.SMS_API_URL,
    smsPerDay: given.SMS_PER_DAY,
    breachedPasswordsUrl: given.BREACHED_PASSWORDS_URL,
    malwareScanner: given.MALWARE_SCANNER,
    placesDatabase: given.PLACES_DATABASE && resolve(root, given.PLACES_DATABASE),
    channelHosts: given.CHANNEL_HOSTS,
    payments: given.PAYMENTS,
    trustedProxies: given.TRUSTED_PROXIES,
    strictTransport: given.HSTS,
    logLevel: given.LOG_LEVEL,
  };
}
