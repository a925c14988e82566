import type { UserEvent } from '@app/events/user';
import type { RegisteredUser } from './state.ts';

type ApiKeyEvent = Extract<UserEvent, { type: `ApiKey${string}` }>;

export const isAboutApiKey = (event: UserEvent): event is ApiKeyEvent =>
  event.type.startsWith('ApiKey');

export function changeApiKeys(user: RegisteredUser, event: ApiKeyEvent): RegisteredUser {
  const { keyId } = event.data;
  if (event.type === 'ApiKeyRevoked') {
    return { ...user, apiKeys: user.apiKeys.filter((key) => key.keyId !== keyId) };
  }
  const { madeAt, expiresAt } = event.data;
  // Keys that had already expired are dropped.
  const live = user.apiKeys.filter((key) => Date.parse(key.expiresAt) > Date.parse(madeAt));
  return { ...user, apiKeys: [...live, { keyId, expiresAt }] };
}
