import type { CommandContext } from '@app/events/envelope';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';

const DAY = { seconds: 24 * 60 * 60, grows: true } as const;
const OF_ACCOUNT = { name: 'sign-in-account', points: 5, ...DAY, isTyped: true } as const;
const OF_ADDRESS = { name: 'sign-in-address', points: 30, ...DAY };

/** Records a run of wrong passwords in the log. */
export type TellBurst = (
  burst: { readonly target: 'account' | 'address'; readonly name: string; userId: string | null },
  context: CommandContext,
) => Promise<void>;

/** A try of a password. */
export interface PasswordTry {
  /** A keyed hash of the caller's network address. */
  readonly address: string;
  /** The account's id, or the typed name if the account does not exist. */
  readonly name: string;
  readonly userId: string | null;
  readonly command: CommandContext;
}

/** Checks a password or a code within the limits of its account and of the caller's address. */
export type TryPassword = (
  passwordTry: PasswordTry,
  check: () => Promise<boolean>,
) => Promise<boolean>;

/**
 * A try counts before its result is known, so that concurrent tries cannot bypass the limit; one
 * that could not be checked is not counted in the end. Many are recorded in the log.
 */
export function makeTryPassword(rateLimits: RateLimits, tellBurst: TellBurst): TryPassword {
  const accounts = rateLimits.of(OF_ACCOUNT);
  const addresses = rateLimits.of(OF_ADDRESS);
  return async ({ address, name, userId, command }, check) => {
    const isAddressBurst = await addresses.begin(address);
    const isAccountBurst = await accounts.begin(name);
    const isRight = await check().catch(async (error: unknown) => {
      await Promise.all([accounts.forgive(name), addresses.forgive(address)]);
      throw error;
    });
    // Only this try is removed from the address's count: an attacker may have an account of their
    // own, too.
    if (isRight) {
      await Promise.all([accounts.succeed(name), addresses.forgive(address)]);
      return true;
    }
    if (isAccountBurst) {
      await tellBurst({ target: 'account', name, userId }, command);
    }
    if (isAddressBurst) {
      await tellBurst({ target: 'address', name: address, userId: null }, command);
    }
    return false;
  };
}
