import type { UserEvent } from '@app/events/user';
import { DomainError } from '../../kernel/domain-error.ts';
import type { UserCommand } from './commands.ts';
import type { RegisteredUser } from './state.ts';

interface OfUser {
  readonly userId: string;
}

/** Commands about one-time codes. Codes have been compared with the secret before. */
export type OneTimeCodeCommand =
  | (OfUser & {
      readonly type: 'AddOneTimeCodes';
      readonly secret: string;
      /** The time step of the first code, which cannot be used again. */
      readonly step: number;
      readonly recoveryHashes: readonly string[];
    })
  | (OfUser & { readonly type: 'UseOneTimeCode'; readonly step: number })
  | (OfUser & { readonly type: 'UseRecoveryCode'; readonly hash: string })
  | (OfUser & {
      readonly type: 'RenewRecoveryCodes';
      readonly recoveryHashes: readonly string[];
    })
  | (OfUser & { readonly type: 'RemoveOneTimeCodes'; readonly reason: 'user' | 'operator' });

type CommandOf<Type extends OneTimeCodeCommand['type']> = Extract<
  OneTimeCodeCommand,
  { type: Type }
>;

const TYPES: ReadonlySet<string> = new Set<OneTimeCodeCommand['type']>([
  'AddOneTimeCodes',
  'UseOneTimeCode',
  'UseRecoveryCode',
  'RenewRecoveryCodes',
  'RemoveOneTimeCodes',
]);

export const isAboutOneTimeCodes = (command: UserCommand): command is OneTimeCodeCommand =>
  TYPES.has(command.type);

/** @throws DomainError if the account already has them, has none, or the code was used */
export function decideAboutOneTimeCodes(
  command: OneTimeCodeCommand,
  user: RegisteredUser,
): readonly UserEvent[] {
  const { userId } = command;
  switch (command.type) {
    case 'AddOneTimeCodes':
      return add(command, user);
    case 'UseOneTimeCode':
      if (!user.oneTimeCodes || command.step <= user.oneTimeCodes.step) throw wrongCode();
      return [{ type: 'OneTimeCodeUsed', data: { userId, step: command.step } }];
    case 'UseRecoveryCode': {
      const number = user.oneTimeCodes?.recovery.indexOf(command.hash) ?? -1;
      if (number === -1) throw wrongCode();
      return [{ type: 'RecoveryCodeUsed', data: { userId, number } }];
    }
    case 'RenewRecoveryCodes': {
      if (!user.oneTimeCodes) throw noOneTimeCodes();
      const recoveryHashes = [...command.recoveryHashes];
      return [{ type: 'RecoveryCodesRenewed', data: { userId }, personal: { recoveryHashes } }];
    }
    case 'RemoveOneTimeCodes':
      if (!user.oneTimeCodes) return [];
      return [{ type: 'OneTimeCodesRemoved', data: { userId, reason: command.reason } }];
  }
}

function add(
  { userId, secret, step, recoveryHashes }: CommandOf<'AddOneTimeCodes'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (user.oneTimeCodes) {
    const sentence = 'You already have an authenticator app. Remove it first.';
    throw new DomainError('conflict', 'one-time-codes-known', sentence);
  }
  const personal = { secret, recoveryHashes: [...recoveryHashes] };
  return [
    { type: 'OneTimeCodesAdded', data: { userId }, personal },
    { type: 'OneTimeCodeUsed', data: { userId, step } },
  ];
}

/**
 * Somebody else may have added them before the owner of the address proved that it is theirs, so
 * they end with the password (docs/adr/0014).
 */
export function withEndedOneTimeCodes(
  userId: string,
  { oneTimeCodes }: RegisteredUser,
  events: readonly UserEvent[],
): readonly UserEvent[] {
  if (!oneTimeCodes || !events.some(({ type }) => type === 'PasswordRemoved')) return events;
  return [...events, { type: 'OneTimeCodesRemoved', data: { userId, reason: 'takeover' } }];
}

/** The same message for wrong and used codes. */
export const wrongCode = (): DomainError =>
  new DomainError('invalid', 'wrong-code', 'This code is wrong or has already been used.');

const noOneTimeCodes = (): DomainError =>
  new DomainError('conflict', 'no-one-time-codes', 'You have no authenticator app.');
