import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod';
import { isPhoneCountry } from './read-phone.ts';
import { areMasterKeys } from './vault/wrapping.ts';

/** A variable of the environment is missing or wrong. The message is one line for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** An address, optionally with the length of a network prefix. */
function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return isIP(address) > 0 && /^\d+$/u.test(bits) && Number(bits) <= most && more.length === 0;
}

/** Variables that most services read. */
export const commonVariables = {
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  EVENTSTORE_URL: z.string().startsWith('esdb', 'must be an esdb:// address'),
  DATABASE_URL: z.string().startsWith('postgres', 'must be a postgres:// address'),
  /** During an exchange, previous keys follow the newest (docs/adr/0098). */
  MASTER_KEY: z.string().refine(areMasterKeys, 'must be 32 bytes, base64 encoded'),
  /** Multiplies every rate limit: 1 in production, more for tests and load runs. */
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').default(1),
  /** Proxies in front of the product whose forwarded addresses are trusted, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/u).filter((each) => each !== ''))
    .refine((list) => list.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8'),
  /** The names for which browsers must use TLS, if PUBLIC_URL is https. */
  HSTS: z
    .enum(['host', 'subdomains', 'preload'], 'must be host, subdomains or preload')
    .default('host'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
} as const;

/** Variables of the front door and of the APIs behind it. */
export const servingVariables = {
  /** The port at which Prometheus reads the metrics; never the public one. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** The secret by which the APIs recognise the front door. */
  FRONT_DOOR_SECRET: z.string().min(32, 'must have at least 32 characters'),
} as const;

/** Variables of both APIs. */
export const phoneVariables = {
  /** The country of phone numbers without a country code (ISO 3166); without it, they are refused. */
  PHONE_COUNTRY: z
    .string()
    .toUpperCase()
    .refine((code) => isPhoneCountry(code), 'must be the code of a country, such as DE')
    .optional(),
} as const;

const ADMIN_SECURITY = ['standard', 'strict'] as const;

/** How administrators and others with a role are secured (docs/operations.md, Accounts). */
export type AdminSecurity = (typeof ADMIN_SECURITY)[number];

/** The variable of both APIs and of the reactors about administrators. */
export const administratorVariables = {
  ADMIN_SECURITY: z.enum(ADMIN_SECURITY, 'must be standard or strict').default('standard'),
} as const;

const ORIGIN = /^https?:\/\/[^\s/?#@\\]+$/u;

/** A scheme and a host: pages are served at the root only, and codes hold the address in capitals. */
const address = z
  .url({ protocol: /^https?$/u, message: 'must be an http:// or https:// address' })
  .transform((url) => url.replace(/\/+$/u, ''))
  .refine((url) => ORIGIN.test(url) && url.length <= 300, 'must be only a scheme and a host');

/** The public address of the product, without a slash at its end; in one form without a default. */
export const givenPublicUrl = address.optional();
export const publicUrl = address.default('http://localhost:3000');

/** The short address for labels, without a slash at its end; it redirects to `PUBLIC_URL`. */
export const shortUrl = address.optional();

type Variables = Readonly<Record<string, string | undefined>>;

/** A secret may be in a file that `<name>_FILE` names, such as a Docker secret. */
function given(name: string, source: Variables): string | undefined {
  const file = source[`${name}_FILE`];
  if (file === undefined || file === '') return source[name] === '' ? undefined : source[name];
  if (source[name]) throw new EnvironmentError(`${name} and ${name}_FILE are both given`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new EnvironmentError(`${name}_FILE names ${file}, ${whyUnread(error)}`);
  }
}

/** A file mounted by Docker keeps its mode and owner of the host. */
function whyUnread(error: unknown): string {
  switch (error instanceof Error && 'code' in error ? error.code : undefined) {
    case 'ENOENT':
      return 'which does not exist';
    case 'EISDIR':
      return 'which is a folder; Docker makes one where the file to mount is not there';
    case 'EACCES':
    case 'EPERM':
      return 'which this service may not read; on servers files in secrets/ have mode 444, and the folder 700';
    default:
      return 'which cannot be read';
  }
}

/**
 * Reads the process environment by a schema. An empty variable counts as missing; its value may be
 * in a file that `<name>_FILE` names.
 * @throws EnvironmentError naming each invalid variable, never its value
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  shape: Shape,
  source: Variables = process.env,
): z.infer<z.ZodObject<Shape>> {
  const values = Object.fromEntries(Object.keys(shape).map((name) => [name, given(name, source)]));
  const result = z.object(shape).safeParse(values);
  if (result.success) return result.data;
  const issues = result.error.issues.map((issue) => {
    const name = issue.path.join('.');
    return values[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`;
  });
  throw new EnvironmentError(issues.join('; '));
}
