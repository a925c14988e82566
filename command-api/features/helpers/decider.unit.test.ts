import type { HelpersEvent } from '@app/events/helpers';
import { describe, expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { helpersDecider } from './decider.ts';

const { given } = specification(helpersDecider);
const userId = 'u1';
const personal = { name: 'Ben', address: 'ben@example.org', ownerName: 'Olga' };

const invitation = (helperId: string, addressHash = helperId) => ({
  userId,
  helperId,
  tokenHash: `token of ${helperId}`,
  addressHash,
  channel: 'email' as const,
  showsTitle: false,
  afterMinutes: 30,
});
const invited = (helperId: string, addressHash = helperId): HelpersEvent => ({
  type: 'HelperInvited',
  data: invitation(helperId, addressHash),
  personal,
});
const agreed: HelpersEvent = {
  type: 'HelperAgreed',
  data: { userId, helperId: 'h1', language: 'de' },
};
const ended = (
  reason: 'declined' | 'left' | 'removed' | 'account_erased',
  helperId = 'h1',
): HelpersEvent => ({ type: 'HelperEnded', data: { userId, helperId, reason } });

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
    given(twice).when(invite('h9', 'h1')).expectEvents(invited('h9', 'h1'));
    given(thrice).when(invite('h9', 'h1')).expectRefusal('conflict', 'asked-often');
  });

  test('is refused beside another; one who is gone does not count', () => {
    given(invited('h1'), agreed).when(invite('h2')).expectRefusal('conflict', 'too-many-helpers');
    given(invited('h1'), ended('declined')).when(invite('h2')).expectEvents(invited('h2'));
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

const choose = (showsTitle: boolean, afterMinutes: number, helperId = 'h1') =>
  ({ type: 'ChangeHelper', userId, helperId, showsTitle, afterMinutes }) as const;
const chosen = (showsTitle: boolean, afterMinutes: number): HelpersEvent => ({
  type: 'HelperChanged',
  data: { userId, helperId: 'h1', showsTitle, afterMinutes },
});

describe('what an owner changes', () => {
  test('is whether the thing is named, and when, once', () => {
    given(invited('h1')).when(choose(true, 30)).expectEvents(chosen(true, 30));
    given(invited('h1'), chosen(true, 30)).when(choose(true, 30)).expectEvents();
    given(invited('h1'), chosen(true, 30)).when(choose(true, 5)).expectEvents(chosen(true, 5));
    given(invited('h1'))
      .when(choose(true, 5, 'h2'))
      .expectRefusal('not-found', 'helper-not-found');
  });

  test('a helper is removed once', () => {
    const remove = { type: 'RemoveHelper', userId, helperId: 'h1' } as const;
    given(invited('h1'), agreed).when(remove).expectEvents(ended('removed'));
    given(invited('h1'), ended('left')).when(remove).expectEvents();
    given().when(remove).expectEvents();
  });
});

test('with the account the helper ends', () => {
  given(invited('h1'), ended('left'), invited('h2'))
    .when({ type: 'EndHelpers', userId })
    .expectEvents(ended('account_erased', 'h2'));
});

test('no name and no address is in the state', () => {
  const state = [invited('h1'), agreed].reduce(helpersDecider.evolve, helpersDecider.initialState);
  expect(JSON.stringify(state)).not.toMatch(/Ben|Olga|example\.org/u);
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
  const noted = (wanted: typeof hours | null): HelpersEvent => ({
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
