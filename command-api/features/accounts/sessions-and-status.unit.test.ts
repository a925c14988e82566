import type { UserEvent } from '@app/events/user';
import { describe, expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { registeredEvent } from '../../testing/user-events.ts';
import { userDecider } from './decider.ts';

const { given } = specification(userDecider);

const userId = 'u1';
const registered = (): UserEvent => registeredEvent(userId);
const renamed: UserEvent = {
  type: 'UsernameChanged',
  data: { userId },
  personal: { username: 'kim' },
};
const disabled: UserEvent = { type: 'UserDisabled', data: { userId } };
const erased: UserEvent = { type: 'UserErased', data: { userId } };
const passwordRemoved: UserEvent = { type: 'PasswordRemoved', data: { userId } };

describe('a password', () => {
  const command = {
    type: 'ChangePassword',
    userId,
    currentHash: 'hash',
    passwordHash: 'new',
    keptSessionId: 's1',
  } as const;
  const changed: UserEvent = {
    type: 'PasswordChanged',
    data: { userId, keptSessionId: 's1' },
    personal: { passwordHash: 'new' },
  };

  test('is changed by who knows the one that counts', () => {
    given(registered()).when(command).expectEvents(changed);
    given(registered(), changed).when(command).expectRefusal('conflict', 'race-lost');
  });

  test('that was changed has ended every session but one', () => {
    const state = [registered(), changed].reduce(userDecider.evolve, userDecider.initialState);
    expect(state).toMatchObject({ passwordHash: 'new', sessionEpoch: 1, keptSessionId: 's1' });
  });
});

test('whatever ends all sessions spares none, and the epoch grows each time', () => {
  const kept: UserEvent = { type: 'OtherSessionsEnded', data: { userId, keptSessionId: 's1' } };
  const epochs = [registered(), kept, disabled, passwordRemoved].map((_event, index, all) =>
    all.slice(0, index + 1).reduce(userDecider.evolve, userDecider.initialState),
  );
  expect(epochs).toMatchObject([
    { sessionEpoch: 0, keptSessionId: null },
    { sessionEpoch: 1, keptSessionId: 's1' },
    { sessionEpoch: 2, keptSessionId: null },
    { sessionEpoch: 3, keptSessionId: null },
  ]);
});

test('other sessions are ended where there are any', () => {
  const end = { type: 'EndOtherSessions', userId, keptSessionId: 's1', hasOthers: true } as const;
  const ended: UserEvent = { type: 'OtherSessionsEnded', data: { userId, keptSessionId: 's1' } };
  given(registered()).when(end).expectEvents(ended);
  given(registered()).when(end, { hasOthers: false }).expectEvents();
});

test('an account is disabled and enabled by somebody else', () => {
  const toggle = { type: 'ToggleStatus', userId, by: 'admin' } as const;
  given(registered()).when(toggle).expectEvents(disabled);
  given(registered(), disabled)
    .when(toggle)
    .expectEvents({ type: 'UserEnabled', data: { userId } });
  given(registered()).when(toggle, { by: userId }).expectRefusal('conflict', 'own-account');
  given().when(toggle).expectRefusal('not-found', 'user-not-found');
  given(registered(), erased).when(toggle).expectRefusal('not-found', 'user-not-found');
});

test('decisions on reports disable it, each on its own account, and enable it once', () => {
  const set = { type: 'SetStatus', userId, isActive: false, reportId: 'r1' } as const;
  const byReport: UserEvent = { type: 'UserDisabled', data: { userId, reportId: 'r1' } };
  given(registered()).when(set).expectEvents(byReport);
  given(registered(), disabled).when(set).expectEvents(byReport);
  const enable = { ...set, isActive: true };
  given(registered(), byReport)
    .when(enable)
    .expectEvents({ type: 'UserEnabled', data: { userId } });
  given(registered()).when(enable).expectEvents();
});

test('an account is erased once, by who types its name', () => {
  const erase = { type: 'Erase', userId, confirmation: ' Sam ' } as const;
  given(registered()).when(erase).expectEvents(erased);
  given(registered(), erased).when(erase).expectEvents();
  given(registered())
    .when(erase, { confirmation: 'kim' })
    .expectRefusal('invalid', 'wrong-confirmation');
});

test('of an erased account nothing is left that a command could change', () => {
  const state = [registered(), erased, renamed].reduce(
    userDecider.evolve,
    userDecider.initialState,
  );
  expect(state).toEqual({ status: 'erased' });
});

test('a language of notices is chosen, and the same one not again', () => {
  const both = { userId, messagesByEmail: true, messagesBySms: true };
  const german: UserEvent = { type: 'LanguageChosen', data: { userId, language: 'de' } };
  given(registered())
    .when({ type: 'ChooseNotices', ...both, language: 'de' })
    .expectEvents(german);
  given(registered(), german)
    .when({ type: 'ChooseNotices', ...both, language: 'de' })
    .expectEvents();
  given(registered(), german)
    .when({ type: 'ChooseNotices', ...both })
    .expectEvents();
  given(registered())
    .when({ type: 'ChooseNotices', ...both, language: 'en' })
    .expectEvents();
});

test('the link of a notice stops e-mails about messages, and leaves SMS', () => {
  const stopped: UserEvent = {
    type: 'NoticePreferencesChosen',
    data: { userId, messagesByEmail: false, messagesBySms: true },
  };
  given(registered()).when({ type: 'StopEmails', userId }).expectEvents(stopped);
  given(registered(), stopped).when({ type: 'StopEmails', userId }).expectEvents();
});

test('notices that are chosen already are not chosen again', () => {
  const chosen = { userId, messagesByEmail: false, messagesBySms: true };
  const chosenBefore: UserEvent = { type: 'NoticePreferencesChosen', data: chosen };
  given(registered(), chosenBefore)
    .when({ type: 'ChooseNotices', ...chosen })
    .expectEvents();
  const both = { userId, messagesByEmail: true, messagesBySms: true };
  given(registered())
    .when({ type: 'ChooseNotices', ...both })
    .expectEvents();
  given(registered(), chosenBefore)
    .when({ type: 'ChooseNotices', ...both })
    .expectEvents({ type: 'NoticePreferencesChosen', data: both });
  const byEmail = { ...both, messagesBySms: false };
  given(registered())
    .when({ type: 'ChooseNotices', ...byEmail })
    .expectEvents({ type: 'NoticePreferencesChosen', data: byEmail });
});
