import type { CodeEvent } from '@app/events/code';
import type { OrganisationRole } from '@app/events/organisation-role';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import type { CheckoutCommand } from './checkout.ts';
import { codeDecider } from './decider.ts';

const { given } = specification(codeDecider);
const code = { uid: '7K3MQ9XA', ownerId: 'o1' };
const made: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: null, locationEnabled: true },
  personal: { title: 'Bike', greeting: null },
};
const [BEN, EVE] = ['ben', 'eve'] as const;

const out = (
  memberId: string,
  { checkout = 1, dueOn = null, formerMemberId = null }: Partial<OutDetails> = {},
): CodeEvent => ({
  type: 'CodeCheckedOut',
  data: { ...code, checkout, memberId, dueOn, formerMemberId },
});
interface OutDetails {
  readonly checkout: number;
  readonly dueOn: string | null;
  readonly formerMemberId: string | null;
}
const back = (memberId: string, checkout = 1): CodeEvent => ({
  type: 'CodeCheckedIn',
  data: { ...code, checkout, memberId },
});

const by = (memberId: string, role: OrganisationRole = 'member') => ({
  ...code,
  member: { memberId, role },
  knownId: null,
});
const take = (
  memberId: string,
  more: { knownId?: string; dueOn?: string } = {},
): CheckoutCommand => ({
  type: 'CheckOut',
  ...by(memberId),
  dueOn: null,
  earliest: '2026-11-25',
  ...more,
});
const bring = (
  memberId: string,
  { role = 'member', knownId = null }: { role?: OrganisationRole; knownId?: string | null } = {},
): CheckoutCommand => ({ type: 'CheckIn', ...by(memberId, role), knownId });

test('a member takes a thing and brings it back; each again changes nothing', () => {
  given(made).when(take(BEN)).expectEvents(out(BEN));
  given(made, out(BEN)).when(take(BEN)).expectEvents();
  given(made, out(BEN)).when(bring(BEN)).expectEvents(back(BEN));
  given(made, out(BEN), back(BEN)).when(bring(BEN)).expectEvents();
  given(made, out(BEN), back(BEN))
    .when(take(EVE))
    .expectEvents(out(EVE, { checkout: 2 }));
});

test('up to a day that is not over, which they may change', () => {
  const dueOn = '2026-11-28';
  given(made).when(take(BEN, { dueOn })).expectEvents(out(BEN, { dueOn }));
  given(made)
    .when(take(BEN, { dueOn: '2026-11-24' }))
    .expectRefusal('invalid', 'due-in-the-past');
  given(made, out(BEN, { dueOn }))
    .when(take(BEN))
    .expectEvents({
      type: 'CheckoutDueChosen',
      data: { ...code, checkout: 1, memberId: BEN, dueOn: null },
    });
});

test('what another has is taken over by whoever names them, by one event', () => {
  given(made, out(BEN)).when(take(EVE)).expectRefusal('conflict', 'checked-out-by-another');
  given(made, out(BEN))
    .when(take(EVE, { knownId: 'olga' }))
    .expectRefusal('conflict', 'checked-out-by-another');
  given(made, out(BEN))
    .when(take(EVE, { knownId: BEN }))
    .expectEvents(out(EVE, { checkout: 2, formerMemberId: BEN }));
  // It was returned in between.
  given(made, out(BEN), back(BEN))
    .when(take(EVE, { knownId: BEN }))
    .expectEvents(out(EVE, { checkout: 2 }));
});

test('a manager brings back what others have, as long as they have it', () => {
  given(made, out(BEN)).when(bring(EVE)).expectRefusal('conflict', 'checked-out-by-another');
  given(made, out(BEN))
    .when(bring(EVE, { knownId: BEN }))
    .expectRefusal('forbidden', 'not-with-you');
  given(made, out(BEN))
    .when(bring(EVE, { role: 'manager' }))
    .expectRefusal('conflict', 'checked-out-by-another');
  given(made, out(BEN))
    .when(bring(EVE, { role: 'manager', knownId: BEN }))
    .expectEvents(back(BEN));
  given(made, out(BEN), out(EVE, { checkout: 2, formerMemberId: BEN }))
    .when(bring('olga', { role: 'owner', knownId: BEN }))
    .expectRefusal('conflict', 'checked-out-by-another');
});

test('only things of an organisation, by its members, as long as they are there', () => {
  given(made)
    .when({ ...take(BEN), member: null })
    .expectRefusal('conflict', 'no-organisation');
  given(made)
    .when({ ...bring(BEN), ownerId: 'u2', member: null })
    .expectRefusal('forbidden', 'not-your-code');
  given().when(take(BEN)).expectRefusal('not-found', 'code-not-found');
  const restorableUntil = '2026-11-26T06:00:10.000Z';
  given(made, { type: 'CodeDeleted', data: { ...code, restorableUntil } })
    .when(take(BEN))
    .expectRefusal('gone', 'code-deleted');
});

test('a new owner gets it back from nobody', () => {
  const history: readonly CodeEvent[] = [
    made,
    out(BEN),
    {
      type: 'CodeHandedOver',
      data: {
        uid: code.uid,
        ownerId: 'u2',
        formerOwnerId: 'o1',
        handoverId: 'h1',
        batchId: null,
        placeId: null,
        greetingImageId: null,
        autoDeleteDays: null,
      },
      personal: { title: 'Bike', codeType: 'other', fields: [] },
    },
  ];
  const state = history.reduce(codeDecider.evolve, codeDecider.initialState);
  expect(state).toMatchObject({ ownerId: 'u2', checkedOut: null, checkouts: 1 });
});
