import { randomBytes } from 'node:crypto';

const BYTES = 12;
/** How long a password that was made up for somebody works, in hours. */
export const MADE_UP_HOURS = 72;

/** A password that is told once, and ends soon: its holder chooses another one until then. */
export interface MadeUpPassword {
  readonly password: string;
  readonly until: Date;
}

export function makeUpPassword(now: Date): MadeUpPassword {
  const password = randomBytes(BYTES).toString('base64url');
  return { password, until: new Date(now.getTime() + MADE_UP_HOURS * 60 * 60_000) };
}
