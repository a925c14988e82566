import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  administratorVariables,
  auditVariables,
  commonVariables,
  operatorVariables,
  readEnvironment,
  givenPublicUrl,
  shortUrl,
} from '@app/service-kit/environment';
import { providerVariables } from '@app/command-api/reactors/notifier/channels/providers';
import { relayVariables } from '@app/service-kit/relay';
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
  readonly rateLimitScale: string | undefined;
  /** How long sessions of administrators last. */
  readonly adminSessionHours: string | undefined;
  readonly adminIdleMinutes: string | undefined;
  readonly adminSecondFactor: string | undefined;
  /** The providers of e-mail and SMS. */
  readonly smtpUrl: string | undefined;
  readonly smsApiUrl: string | undefined;
  /** The address of Telegram's Bot API. */
  readonly telegramApiUrl: string | undefined;
  /** The service that knows leaked passwords. */
  readonly breachedPasswordsUrl: string | undefined;
  /** The push services that messages may go to. */
  readonly webPush: string | undefined;
  /** A database file of the countries of network addresses. */
  readonly placesDatabase: string | undefined;
  readonly malwareScanner: string | undefined;
  /** The DNS servers for look-ups of own domains. */
  readonly dnsServers: string | undefined;
  /** The operator's imprint, terms and legal contact. */
  readonly imprint: string | undefined;
  readonly operatorTerms: string | undefined;
  readonly legalContact: string | undefined;
  /** The hosts that notices through owners' own channels may go to. */
  readonly channelHosts: string | undefined;
  /** The relay for calls: its addresses, and the secret shared with it. */
  readonly turnUrls: string | undefined;
  readonly turnSecret: string | undefined;
  /** A time-stamping service that confirms the heads of the audit log. */
  readonly auditTimestampUrl: string | undefined;
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
  ...operatorVariables,
  ADMIN_SESSION_HOURS: asGiven(administratorVariables.ADMIN_SESSION_HOURS),
  ADMIN_IDLE_MINUTES: asGiven(administratorVariables.ADMIN_IDLE_MINUTES),
  ADMIN_SECOND_FACTOR: asGiven(administratorVariables.ADMIN_SECOND_FACTOR),
  PLACES_DATABASE: commandApiVariables.PLACES_DATABASE,
  MALWARE_SCANNER: asGiven(commandApiVariables.MALWARE_SCANNER),
  DNS_SERVERS: asGiven(commandApiVariables.DNS_SERVERS),
  PAYMENTS: z.enum(['demo', 'live'], 'must be demo or live').default('demo'),
  SMTP_URL: asGiven(providerVariables.SMTP_URL),
  SMS_API_URL: asGiven(providerVariables.SMS_API_URL),
  TELEGRAM_API_URL: asGiven(providerVariables.TELEGRAM_API_URL),
  BREACHED_PASSWORDS_URL: asGiven(providerVariables.BREACHED_PASSWORDS_URL),
  WEB_PUSH: asGiven(providerVariables.WEB_PUSH),
  TURN_URLS: asGiven(relayVariables.TURN_URLS),
  TURN_SECRET: relayVariables.TURN_SECRET,
  AUDIT_TIMESTAMP_URL: auditVariables.AUDIT_TIMESTAMP_URL,
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
  const dataDir = resolve(root, given.DATA_DIR);
  return {
    host: given.HOST,
    port: given.PORT,
    publicUrl: given.PUBLIC_URL,
    shortUrl: given.SHORT_URL,
    dataDir,
    adminEmail: given.ADMIN_EMAIL,
    adminPassword: given.ADMIN_PASSWORD,
    masterKey: given.MASTER_KEY,
    eventStoreUrl: given.EVENTSTORE_URL,
    databaseUrl: given.DATABASE_URL,
    rateLimitScale: given.RATE_LIMIT_SCALE,
    adminSessionHours: given.ADMIN_SESSION_HOURS,
    adminIdleMinutes: given.ADMIN_IDLE_MINUTES,
    adminSecondFactor: given.ADMIN_SECOND_FACTOR,
    smtpUrl: given.SMTP_URL,
    smsApiUrl: given.SMS_API_URL,
    telegramApiUrl: given.TELEGRAM_API_URL,
    breachedPasswordsUrl: given.BREACHED_PASSWORDS_URL,
    webPush: given.WEB_PUSH,
    malwareScanner: given.MALWARE_SCANNER,
    dnsServers: given.DNS_SERVERS,
    placesDatabase: given.PLACES_DATABASE && resolve(root, given.PLACES_DATABASE),
    imprint: given.IMPRINT ?? ownText(dataDir, 'imprint.txt'),
    operatorTerms: given.OPERATOR_TERMS ?? ownText(dataDir, 'terms.txt'),
    legalContact: given.LEGAL_CONTACT ?? ownText(dataDir, 'legal-contact.txt'),
    channelHosts: given.CHANNEL_HOSTS,
    auditTimestampUrl: given.AUDIT_TIMESTAMP_URL,
    turnUrls: given.TURN_URLS,
    turnSecret: given.TURN_SECRET,
    payments: given.PAYMENTS,
    trustedProxies: given.TRUSTED_PROXIES,
    strictTransport: given.HSTS,
    logLevel: given.LOG_LEVEL,
  };
}

/** A text that the operator wrote into the data folder; undefined if there is none. */
function ownText(dataDir: string, name: string): string | undefined {
  const file = join(dataDir, name);
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  return text === '' ? undefined : text;
}
