import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import * as z from 'zod';
import { areMasterKeys } from './vault/wrapping.ts';

/** A variable of the environment is missing or wrong. The message is one line for the operator. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

/** An address, or one with the number of bits that count. */
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
  /** While it is exchanged, previous keys stand behind the newest (docs/adr/0063). */
  MASTER_KEY: z.string().refine(areMasterKeys, 'must be 32 bytes, base64 encoded'),
  /** Multiplies every rate limit; 1 is for people, more for tests and load runs. */
  RATE_LIMIT_SCALE: z.coerce.number('must be a number').positive('must be above 0').default(1),
  /** Proxies in front of the product that may say who is asking, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/u).filter((each) => each !== ''))
    .refine((list) => list.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
} as const;

/** The address at which people reach the product, without a slash at its end. */
export const publicUrl = z
  .url({ protocol: /^https?$/u, message: 'must be an http:// or https:// address' })
  .default('http://localhost:3000')
  .transform((url) => url.replace(/\/+$/u, ''));

type Variables = Readonly<Record<string, string | undefined>>;

/** A secret may stand in a file that `<name>_FILE` names, such as those that Docker mounts. */
function given(name: string, source: Variables): string | undefined {
  const file = source[`${name}_FILE`];
  if (file === undefined || file === '') return source[name] === '' ? undefined : source[name];
  if (source[name]) throw new EnvironmentError(`${name} and ${name}_FILE are both given`);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new EnvironmentError(`${name}_FILE names a file that cannot be read`);
  }
}

/**
 * Reads the process environment by a schema. An empty variable counts as not given; instead of a
 * value, a file that holds it may be named.
 * @throws EnvironmentError naming each variable that is wrong, never its value
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
