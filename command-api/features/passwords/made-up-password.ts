import { randomBytes } from 'node:crypto';

const BYTES = 12;
/** How long a generated password is valid, in hours. */
export const MADE_UP_HOURS = 72;

/**
 * A generated password, shown once. It expires soon: until then, its user must choose another one.
 */
export interface MadeUpPassword {
  readonly password: string;
  readonly until: Date;
}

export function makeUpPassword(now: Date): MadeUpPassword {
  const password = randomBytes(BYTES).toString('base64url');
  return { password, until: new Date(now.getTime() + MADE_UP_HOURS * 60 * 60_000) };
}
