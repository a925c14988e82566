import type { CommandContext } from '@app/events/envelope';
import type { Principal } from '@app/service-kit/http/authenticate';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { Accounts } from '../accounts/accounts.ts';
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import { PASSKEY_USES } from '../passkeys/limits.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
import type { TryPassword } from '../passwords/password-tries.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import type { Proof } from './contract.ts';

/** A received proof, and the account that it should be for. */
export interface Proving<Kind extends Proof['kind']> {
  readonly who: Principal;
  readonly proof: Extract<Proof, { readonly kind: Kind }>;
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  readonly command: CommandContext;
}

/**
 * Checks one kind of proof, and uses it up if it is valid only once. Returns if the proof is right.
 * @throws DomainError if it is wrong; HttpProblem 429 above a limit on guesses
 */
export type Prover<Kind extends Proof['kind']> = (proving: Proving<Kind>) => Promise<void>;

/** One for each kind of proof. */
export type Provers = { readonly [Kind in Proof['kind']]: Prover<Kind> };

/** Checks the password of the account. Wrong ones count like those at sign-in. */
export function makePasswordProver(
  accounts: Accounts,
  tryPassword: TryPassword,
): Prover<'password'> {
  return async ({ who: { userId }, proof, address, command }) => {
    const { passwordHash } = await accounts.user(userId);
    const isRight = await tryPassword({ address, name: userId, userId, command }, () =>
      verifyPassword(proof.password, passwordHash),
    );
    if (!isRight) throw wrongPassword();
  };
}

/** Checks an answer of the account's passkey, which is valid once. */
export function makePasskeyProver(passkeys: Passkeys, rateLimits: RateLimits): Prover<'passkey'> {
  return async ({ who: { userId }, proof, address, command }) => {
    await rateLimits.of(PASSKEY_USES).take(address);
    await passkeys.prove(userId, proof, command);
  };
}

/** Checks a code of the account's authenticator app, which is valid once, or a recovery code. */
export function makeCodeProver(oneTimeCodes: OneTimeCodes): Prover<'totp'> {
  return ({ who: { userId }, proof: { code }, address, command }) =>
    oneTimeCodes.prove(userId, { code, address }, command);
}

const wrongPassword = (): DomainError =>
  new DomainError('invalid', 'wrong-password', 'This is not your password.');
