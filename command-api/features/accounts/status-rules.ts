import type { UserEvent } from '@app/events/user';
import { DomainError } from '../../kernel/domain-error.ts';
import type { UserCommandOf } from './commands.ts';
import type { RegisteredUser } from './state.ts';

/**
 * A decision is recorded even if the account is already disabled, since it stays in force when
 * another one is reversed. Whether an administrator remains is checked where administrators are
 * disabled, not here.
 * @throws DomainError for an administrator's account
 */
export function setStatus(
  { userId, isActive, reportId }: UserCommandOf<'SetStatus'>,
  user: RegisteredUser,
): readonly UserEvent[] {
  if (user.role === 'admin' && !isActive) {
    const detail = 'Administrators can be disabled only in the list of users.';
    throw new DomainError('conflict', 'administrator-account', detail);
  }
  if (!isActive) return [{ type: 'UserDisabled', data: { userId, reportId } }];
  return user.isActive ? [] : [{ type: 'UserEnabled', data: { userId } }];
}

/** @throws DomainError for one's own account */
export function toggleStatus(
  { userId, by }: UserCommandOf<'ToggleStatus'>,
  { isActive }: RegisteredUser,
): readonly UserEvent[] {
  if (by === userId) {
    throw new DomainError('conflict', 'own-account', 'You cannot disable your own account.');
  }
  return [{ type: isActive ? 'UserDisabled' : 'UserEnabled', data: { userId } }];
}
