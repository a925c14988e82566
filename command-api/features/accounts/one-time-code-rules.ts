import type { UserEvent } from '@app/events/user';
import type { Changes, CommandsOf, Decisions } from '../../kernel/by-type.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { RegisteredUser } from './state.ts';

/** Codes have been compared with the secret before. */
interface Fields {
  /** `step` is the time step of the first code, which cannot be used again. */
  AddOneTimeCodes: { secret: string; step: number; recoveryHashes: readonly string[] };
  UseOneTimeCode: { step: number };
  UseRecoveryCode: { hash: string };
  RenewRecoveryCodes: { recoveryHashes: readonly string[] };
  RemoveOneTimeCodes: { reason: 'user' | 'operator' };
}

export type OneTimeCodeCommand = CommandsOf<Fields, { readonly userId: string }>;

export const oneTimeCodeDecisions: Decisions<OneTimeCodeCommand, RegisteredUser, UserEvent> = {
  AddOneTimeCodes({ userId, secret, step, recoveryHashes }, { oneTimeCodes }) {
    if (oneTimeCodes) {
      const sentence = 'You already have an authenticator app. Remove it first.';
      throw new DomainError('conflict', 'one-time-codes-known', sentence);
    }
    const personal = { secret, recoveryHashes: [...recoveryHashes] };
    return [
      { type: 'OneTimeCodesAdded', data: { userId }, personal },
      { type: 'OneTimeCodeUsed', data: { userId, step } },
    ];
  },

  UseOneTimeCode({ userId, step }, { oneTimeCodes }) {
    if (!oneTimeCodes || step <= oneTimeCodes.step) throw wrongCode();
    return [{ type: 'OneTimeCodeUsed', data: { userId, step } }];
  },

  UseRecoveryCode({ userId, hash }, { oneTimeCodes }) {
    const number = oneTimeCodes?.recovery.indexOf(hash) ?? -1;
    if (number === -1) throw wrongCode();
    return [{ type: 'RecoveryCodeUsed', data: { userId, number } }];
  },

  RenewRecoveryCodes({ userId, recoveryHashes }, { oneTimeCodes }) {
    if (!oneTimeCodes) {
      throw new DomainError('conflict', 'no-one-time-codes', 'You have no authenticator app.');
    }
    const personal = { recoveryHashes: [...recoveryHashes] };
    return [{ type: 'RecoveryCodesRenewed', data: { userId }, personal }];
  },

  RemoveOneTimeCodes: ({ userId, reason }, { oneTimeCodes }) =>
    oneTimeCodes ? [{ type: 'OneTimeCodesRemoved', data: { userId, reason } }] : [],
};

/** The same message for wrong and used codes. */
export const wrongCode = (): DomainError =>
  new DomainError('invalid', 'wrong-code', 'This code is wrong or has already been used.');

type OneTimeCodeEvent = Extract<
  UserEvent,
  { type: `OneTimeCode${string}` | `RecoveryCode${string}` }
>;

const change = (
  user: RegisteredUser,
  changed: Partial<NonNullable<RegisteredUser['oneTimeCodes']>>,
): RegisteredUser =>
  user.oneTimeCodes ? { ...user, oneTimeCodes: { ...user.oneTimeCodes, ...changed } } : user;

export const oneTimeCodeChanges: Changes<OneTimeCodeEvent, RegisteredUser> = {
  OneTimeCodesAdded: (user, { personal }) => {
    const { secret = null, recoveryHashes = [] } = personal ?? {};
    return { ...user, oneTimeCodes: { secret, step: 0, recovery: recoveryHashes } };
  },
  OneTimeCodesRemoved: (user) => ({ ...user, oneTimeCodes: null }),
  OneTimeCodeUsed: (user, { data: { step } }) => change(user, { step }),
  RecoveryCodeUsed: (user, { data: { number } }) =>
    change(user, { recovery: user.oneTimeCodes?.recovery.with(number, null) ?? [] }),
  RecoveryCodesRenewed: (user, { personal }) =>
    change(user, { recovery: personal?.recoveryHashes ?? [] }),
};
