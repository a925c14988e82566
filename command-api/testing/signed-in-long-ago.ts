import { Tokens } from '@app/service-kit/tokens';
import type { CommandFixture } from './command-fixture.ts';
import { subjectOf } from './secrets-sent.ts';

/** The token of a session as if it had begun this many minutes ago. */
export async function signedInLongAgo(
  { vault }: CommandFixture,
  token: string,
  minutes = 11,
): Promise<string> {
  const tokens = new Tokens(await vault.secret('token-signing'));
  return tokens.sign(subjectOf(token), new Date(Date.now() - minutes * 60 * 1000));
}
