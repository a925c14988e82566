import type { UserEvent } from '@app/events/user';

/**
 * Why what lets others in for an account ends with these events, such as API keys; null where it does
 * not. Where the owner of an address proves it, somebody else may have made them before, as the
 * password (docs/adr/0014).
 */
export function endReason(events: readonly UserEvent[]): 'takeover' | 'disabled' | null {
  if (events.some(({ type }) => type === 'PasswordRemoved')) return 'takeover';
  return events.some(({ type }) => type === 'UserDisabled') ? 'disabled' : null;
}
