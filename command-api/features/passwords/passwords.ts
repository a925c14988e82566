import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { passwordEnd } from '@app/events/user';
import { BoundedQueue } from '@app/service-kit/limits/bounded-queue';

const argon2Async = promisify(argon2);

/**
 * Two of libuv's four threads hash passwords; the others remain for checking tokens and compressing
 * answers. A full queue is some four seconds of work for two cores.
 */
const queue = new BoundedQueue(
  { atOnce: 2, waiting: 250, waitMs: 5000 },
  'Too many people are signing in right now. Please try again in a few seconds.',
);

const hash = (parameters: Argon2Parameters): Promise<Buffer> =>
  queue.run(() => argon2Async('argon2id', parameters));

/** About 30 ms on two cores: 19 MiB, two passes, one lane (OWASP's second choice). */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const;
const SALT_BYTES = 16;

const ENCODED =
  /^\$argon2id\$v=19\$m=(?<memory>\d+),t=(?<passes>\d+),p=(?<parallelism>\d+)\$(?<salt>[\w+/]+)\$(?<tag>[\w+/]+)(?:\$until=\d+)?$/u;

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/u, '');

/**
 * Hashes a password as an argon2id string in the usual encoding.
 * @param until when a generated password expires; appended to the hash, in seconds since 1970
 * @throws HttpProblem 503 if too many passwords wait
 */
export async function hashPassword(password: string, until?: Date): Promise<string> {
  const nonce = randomBytes(SALT_BYTES);
  const tag = await hash({ message: normalise(password), nonce, ...COST });
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  const end = until === undefined ? '' : `$until=${Math.floor(until.getTime() / 1000)}`;
  return `$argon2id$v=19$${cost}$${unpadded(nonce)}$${unpadded(tag)}${end}`;
}

/**
 * Checks a password. Without a hash it takes equally long, so that nobody learns who has an
 * account. An expired password is wrong.
 * @throws HttpProblem 503 if too many passwords wait
 */
export async function verifyPassword(
  password: string,
  encoded: string | null,
  now = new Date(),
): Promise<boolean> {
  const parts = ENCODED.exec(encoded ?? (await decoy))?.groups;
  if (!parts) throw new Error('A stored password hash cannot be read');
  const expected = Buffer.from(parts['tag'] ?? '', 'base64');
  const tag = await hash({
    message: normalise(password),
    nonce: Buffer.from(parts['salt'] ?? '', 'base64'),
    memory: Number(parts['memory']),
    passes: Number(parts['passes']),
    parallelism: Number(parts['parallelism']),
    tagLength: expected.length,
  });
  const end = passwordEnd(encoded);
  const hasEnded = end !== null && now.getTime() >= Date.parse(end);
  return timingSafeEqual(tag, expected) && encoded !== null && !hasEnded;
}

/** The same password may have different Unicode forms on different keyboards. */
const normalise = (password: string): string => password.normalize('NFKC');

const decoy = hashPassword(randomBytes(SALT_BYTES).toString('hex'));

const BYTES = 12;
/** How long a generated password is valid, in hours. */
export const MADE_UP_HOURS = 72;

/**
 * A generated password, shown once. It expires soon: until then, its user must choose another one.
 */
interface MadeUpPassword {
  readonly password: string;
  readonly until: Date;
}

export function makeUpPassword(now: Date): MadeUpPassword {
  const password = randomBytes(BYTES).toString('base64url');
  return { password, until: new Date(now.getTime() + MADE_UP_HOURS * 60 * 60_000) };
}
