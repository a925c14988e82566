import type { UserEvent } from '@app/events/user';

/**
 * The reason why these events end delegated access to an account, such as API keys; null if they do
 * not. When the owner of an address proves that it is theirs, somebody else may have created them
 * before, like the password (docs/adr/0014).
 */
export function endReason(events: readonly UserEvent[]): 'takeover' | 'disabled' | null {
  if (events.some(({ type }) => type === 'PasswordRemoved')) return 'takeover';
  return events.some(({ type }) => type === 'UserDisabled') ? 'disabled' : null;
}
