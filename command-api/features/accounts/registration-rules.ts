import type { Language } from '@app/events/language';
import type { UserEvent } from '@app/events/user';
import type { UserCommandOf } from './commands.ts';
import { nameTaken } from './contact-rules.ts';
import { hasName, type UserState } from './state.ts';

export const chooseLanguage = (
  userId: string,
  wanted: Language,
  now: Language,
): readonly UserEvent[] =>
  wanted === now ? [] : [{ type: 'LanguageChosen', data: { userId, language: wanted } }];

export function register(
  command: UserCommandOf<'Register'>,
  state: UserState,
): readonly UserEvent[] {
  if (state.status !== 'none') throw nameTaken();
  const { userId, role, username, email, phone, passwordHash, verified, emailCode } = command;
  const proven = verified === null ? null : command[verified];
  return [
    {
      type: 'UserRegistered',
      data: { userId, role, plan: 'free' },
      personal: { username, email, phone, passwordHash },
    },
    ...(verified === null || proven === null
      ? []
      : [
          {
            type: 'ContactVerified',
            data: { userId, kind: verified },
            personal: { address: proven },
          } as const,
        ]),
    ...(email === null || emailCode === null
      ? []
      : [
          {
            type: 'ContactChangeRequested',
            data: { userId, kind: 'email', ...emailCode },
            personal: { address: email },
          } as const,
        ]),
    ...chooseLanguage(userId, command.language ?? 'en', 'en'),
  ];
}

export function abandonRegistration(
  { userId }: UserCommandOf<'AbandonRegistration'>,
  state: UserState,
): readonly UserEvent[] {
  if (state.status === 'registered') throw nameTaken();
  if (state.status !== 'none') return [];
  return [{ type: 'RegistrationAbandoned', data: { userId } }];
}

/** Closes a change of a name, unless the account has the name by now: then it keeps it. */
export function abandonNameChange(
  { userId, claimId, kind, name }: UserCommandOf<'AbandonNameChange'>,
  state: UserState,
): readonly UserEvent[] {
  if (hasName(state, kind, name)) throw nameTaken();
  // An account that was erased or never created has no names to change.
  if (state.status !== 'registered' || state.abandonedClaims.has(claimId)) return [];
  return [{ type: 'NameChangeAbandoned', data: { userId, claimId } }];
}
