import type { CommandContext } from '@app/events/envelope';
import type { Principal } from '@app/service-kit/http/authenticate';
import { DomainError } from '../../kernel/domain-error.ts';
import type { CommandLimits } from '../../kernel/limits.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { OneTimeCodes } from '../one-time-codes/one-time-codes.ts';
import type { PasskeyLimits } from '../passkeys/passkey-limits.ts';
import type { Passkeys } from '../passkeys/passkeys.ts';
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

/** By the password of the account. Wrong ones count like those at sign-in. */
export function makePasswordProver(accounts: Accounts, limits: CommandLimits): Prover<'password'> {
  return async ({ who: { userId }, proof, address, command }) => {
    const { passwordHash } = await accounts.user(userId);
    const isRight = await limits.password({ address, name: userId, userId, command }, async () => {
      const succeeded = await verifyPassword(proof.password, passwordHash);
      return { succeeded, result: succeeded };
    });
    if (!isRight) throw wrongPassword();
  };
}

/** By an answer of the account's passkey, which is valid once. */
export function makePasskeyProver(passkeys: Passkeys, limits: PasskeyLimits): Prover<'passkey'> {
  return async ({ who: { userId }, proof, address, command }) => {
    await limits.use(address);
    await passkeys.prove(userId, proof, command);
  };
}

/** By a code of the account's authenticator app, which is valid once, or a recovery code. */
export function makeCodeProver(oneTimeCodes: OneTimeCodes): Prover<'totp'> {
  return ({ who: { userId }, proof: { code }, address, command }) =>
    oneTimeCodes.prove(userId, { code, address }, command);
}

const wrongPassword = (): DomainError =>
  new DomainError('invalid', 'wrong-password', 'This is not your password.');
