import type { UserEvent } from '@app/events/user';

/**
 * A new account with a username and a password, without an address. @param more other personal data
 */
export const registeredEvent = (
  userId: string,
  more: { readonly email?: string; readonly passwordHash?: string | null } = {},
): UserEvent => ({
  type: 'UserRegistered',
  data: { userId, role: 'user', plan: 'free' },
  personal: { username: 'sam', email: null, phone: null, passwordHash: 'hash', ...more },
});
