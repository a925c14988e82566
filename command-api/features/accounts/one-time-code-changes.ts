import type { UserEvent } from '@app/events/user';
import type { RegisteredUser } from './state.ts';

type OneTimeCodeEvent = Extract<
  UserEvent,
  { type: `OneTimeCode${string}` | `RecoveryCode${string}` }
>;
type OneTimeCodes = RegisteredUser['oneTimeCodes'];

export const isAboutOneTimeCode = (event: UserEvent): event is OneTimeCodeEvent =>
  event.type.startsWith('OneTimeCode') || event.type.startsWith('RecoveryCode');

export function changeOneTimeCodes(codes: OneTimeCodes, event: OneTimeCodeEvent): OneTimeCodes {
  if (event.type === 'OneTimeCodesAdded') {
    const { secret = null, recoveryHashes = [] } = event.personal ?? {};
    return { secret, step: 0, recovery: recoveryHashes };
  }
  if (!codes || event.type === 'OneTimeCodesRemoved') return null;
  switch (event.type) {
    case 'OneTimeCodeUsed':
      return { ...codes, step: event.data.step };
    case 'RecoveryCodeUsed':
      return { ...codes, recovery: codes.recovery.with(event.data.number, null) };
    case 'RecoveryCodesRenewed':
      return { ...codes, recovery: event.personal?.recoveryHashes ?? [] };
  }
}
