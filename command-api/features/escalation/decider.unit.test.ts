import type { EscalationEvent } from '@app/events/escalation';
import { describe, expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type EscalationCommand, escalationDecider } from './decider.ts';
import { stepsFor } from './state.ts';

const { given } = specification(escalationDecider);
const userId = 'u1';
const personal = { name: 'Ben', address: 'ben@example.org', ownerName: 'Olga' };

const invitation = (helperId: string, addressHash = helperId) => ({
  userId,
  helperId,
  tokenHash: `token of ${helperId}`,
  addressHash,
  channel: 'email' as const,
  showsTitle: false,
});
const invited = (helperId: string, addressHash = helperId): EscalationEvent => ({
  type: 'HelperInvited',
  data: invitation(helperId, addressHash),
  personal,
});
const agreed: EscalationEvent = {
  type: 'HelperAgreed',
  data: { userId, helperId: 'h1', language: 'de' },
};
const ended = (
  reason: 'declined' | 'left' | 'removed' | 'account_erased',
  helperId = 'h1',
): EscalationEvent => ({ type: 'HelperEnded', data: { userId, helperId, reason } });

const invite = (helperId: string, addressHash = helperId) =>
  ({ type: 'InviteHelper', ...invitation(helperId, addressHash), personal }) as const;
const answer = (agrees: boolean, tokenHash = 'token of h1') =>
  ({ type: 'AnswerInvitation', userId, tokenHash, agrees, language: 'de' }) as const;

describe('an invitation', () => {
  test('is made', () => {
    given().when(invite('h1')).expectEvents(invited('h1'));
  });

  test('is not made twice for one address while it stands', () => {
    given(invited('h1')).when(invite('h2', 'h1')).expectRefusal('conflict', 'helper-known');
    given(invited('h1'), agreed).when(invite('h2', 'h1')).expectRefusal('conflict', 'helper-known');
  });

  test.each(['declined', 'left'] as const)('is never made again to who %s', (reason) => {
    given(invited('h1'), ended(reason))
      .when(invite('h2', 'h1'))
      .expectRefusal('conflict', 'helper-refused');
  });

  test('is made at most three times to one address that was removed', () => {
    const once = [invited('h1'), ended('removed')];
    const twice = [...once, invited('h2', 'h1'), ended('removed', 'h2')];
    const thrice = [...twice, invited('h3', 'h1'), ended('removed', 'h3')];
    given(...twice)
      .when(invite('h9', 'h1'))
      .expectEvents(invited('h9', 'h1'));
    given(...thrice)
      .when(invite('h9', 'h1'))
      .expectRefusal('conflict', 'asked-often');
  });

  test('is refused beyond five; those who are gone do not count', () => {
    const five = ['h1', 'h2', 'h3', 'h4', 'h5'].map((id) => invited(id));
    given(...five)
      .when(invite('h6'))
      .expectRefusal('conflict', 'too-many-helpers');
    given(...five, ended('declined'))
      .when(invite('h6'))
      .expectEvents(invited('h6'));
  });
});

describe('an answer', () => {
  test('is yes once, and no at any time', () => {
    given(invited('h1')).when(answer(true)).expectEvents(agreed);
    given(invited('h1'), agreed).when(answer(true)).expectEvents();
    given(invited('h1')).when(answer(false)).expectEvents(ended('declined'));
    given(invited('h1'), agreed).when(answer(false)).expectEvents(ended('left'));
  });

  test('no is final', () => {
    given(invited('h1'), ended('declined')).when(answer(false)).expectEvents();
    given(invited('h1'), ended('left'))
      .when(answer(true))
      .expectRefusal('conflict', 'helper-ended');
  });

  test('is refused by a link that leads to nobody, and to who was removed', () => {
    given(invited('h1'))
      .when(answer(true, 'another'))
      .expectRefusal('not-found', 'helper-link-not-found');
    given(invited('h1'), ended('removed'))
      .when(answer(true))
      .expectRefusal('not-found', 'helper-link-not-found');
  });
});

describe('what an owner changes', () => {
  const choose = (showsTitle: boolean, helperId = 'h1') =>
    ({ type: 'ChooseHelperTitle', userId, helperId, showsTitle }) as const;
  const chosen: EscalationEvent = {
    type: 'HelperTitleChosen',
    data: { userId, helperId: 'h1', showsTitle: true },
  };

  test('is whether the thing is named, once', () => {
    given(invited('h1')).when(choose(true)).expectEvents(chosen);
    given(invited('h1'), chosen).when(choose(true)).expectEvents();
    given(invited('h1')).when(choose(true, 'h2')).expectRefusal('not-found', 'helper-not-found');
  });

  test('a helper is removed once', () => {
    const remove = { type: 'RemoveHelper', userId, helperId: 'h1' } as const;
    given(invited('h1'), agreed).when(remove).expectEvents(ended('removed'));
    given(invited('h1'), ended('left')).when(remove).expectEvents();
    given().when(remove).expectEvents();
  });
});

test('with the account all end', () => {
  given(invited('h1'), invited('h2'), ended('left'))
    .when({ type: 'EndHelpers', userId })
    .expectEvents(ended('account_erased', 'h2'));
});

test('no name and no address is in the state', () => {
  const state = [invited('h1'), agreed].reduce(
    escalationDecider.evolve,
    escalationDecider.initialState,
  );
  expect(JSON.stringify(state)).not.toMatch(/Ben|Olga|example\.org/u);
});

const chooseSteps = (steps: readonly object[] | null, uid: string | null = null) =>
  ({ type: 'ChooseSteps', userId, uid, steps }) as EscalationCommand;
const step = (afterMinutes: number, who: string) => ({ afterMinutes, who });
const chosen = (
  steps: readonly { afterMinutes: number; who: string }[] | null,
  uid: string | null = null,
): EscalationEvent => ({ type: 'EscalationChosen', data: { userId, uid, steps } });

describe('steps', () => {
  test('are kept in the order of time, and the same again changes nothing', () => {
    const steps = [step(10, 'h1'), step(60, 'all')];
    given(invited('h1'))
      .when(chooseSteps([step(60, 'all'), step(10, 'h1')]))
      .expectEvents(chosen(steps));
    given(invited('h1'), chosen(steps)).when(chooseSteps(steps)).expectEvents();
    given().when(chooseSteps(null)).expectEvents();
  });

  test('of one thing stand beside those for all, and are taken back', () => {
    const all = chosen([step(10, 'all')]);
    given(all).when(chooseSteps([], 'ACDEFGHJ')).expectEvents(chosen([], 'ACDEFGHJ'));
    given(all, chosen([], 'ACDEFGHJ'))
      .when(chooseSteps(null, 'ACDEFGHJ'))
      .expectEvents(chosen(null, 'ACDEFGHJ'));
  });

  test('name nobody who is no helper', () => {
    given()
      .when(chooseSteps([step(10, 'h1')]))
      .expectRefusal('not-found', 'helper-not-found');
    given(invited('h1'), ended('left'))
      .when(chooseSteps([step(10, 'h1')]))
      .expectRefusal('not-found', 'helper-not-found');
  });

  test('lose who is gone', () => {
    const history = [invited('h1'), chosen([step(10, 'h1'), step(60, 'all')]), ended('left')];
    const state = history.reduce(escalationDecider.evolve, escalationDecider.initialState);
    expect(stepsFor(state, 'ACDEFGHJ')).toEqual([step(60, 'all')]);
  });
});

describe('that something was seen', () => {
  const ids = { threadId: 't1', messageId: 't1-1' };
  const note = { type: 'NoteSeen', userId, tokenHash: 'token of h1', ...ids } as const;
  const seen: EscalationEvent = { type: 'AlertSeen', data: { userId, helperId: 'h1', ...ids } };

  test('is noted once, of a helper who said yes', () => {
    given(invited('h1'), agreed).when(note).expectEvents(seen);
    given(invited('h1'), agreed, seen).when(note).expectEvents();
    given(invited('h1')).when(note).expectRefusal('not-found', 'helper-link-not-found');
    given(invited('h1'), agreed, ended('left'))
      .when(note)
      .expectRefusal('not-found', 'helper-link-not-found');
  });
});

test('quiet hours are chosen, changed and ended, and the same again changes nothing', () => {
  const hours = {
    fromMinute: 1320,
    toMinute: 420,
    timeZone: 'Europe/Berlin',
    exceptLost: true,
    exceptAlarms: true,
  };
  const quiet = (wanted: typeof hours | null) =>
    ({ type: 'ChooseQuietHours', userId, hours: wanted }) as const;
  const noted = (wanted: typeof hours | null): EscalationEvent => ({
    type: 'QuietHoursChosen',
    data: { userId, hours: wanted },
  });
  given().when(quiet(null)).expectEvents();
  given().when(quiet(hours)).expectEvents(noted(hours));
  given(noted(hours))
    .when(quiet({ ...hours }))
    .expectEvents();
  const later = { ...hours, toMinute: 480 };
  given(noted(hours)).when(quiet(later)).expectEvents(noted(later));
  given(noted(hours)).when(quiet(null)).expectEvents(noted(null));
});
