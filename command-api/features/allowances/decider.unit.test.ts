import type { AllowanceEvent } from '@app/events/allowance';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type AllowanceCommand, allowanceDecider } from './decider.ts';

const { given } = specification(allowanceDecider);

const taken: AllowanceEvent = {
  type: 'CodePlaceTaken',
  data: { userId: 'u1', uid: 'AAAA1111', autoDeleteDays: 30 },
  personal: { title: 'Bag', greeting: null, codeType: 'bag' },
};
const take: Extract<AllowanceCommand, { type: 'TakePlace' }> = {
  type: 'TakePlace',
  userId: 'u1',
  uid: 'AAAA1111',
  text: { title: 'Bag', greeting: null },
  autoDeleteDays: 30,
  codeType: 'bag',
  limit: 2,
};

test('a place is taken up to the limit, and none past it', () => {
  given().when(take).expectEvents(taken);
  given(taken).when(take).expectEvents(taken);
  given(taken, taken).when(take).expectRefusal('forbidden', 'code-limit-reached');
  given(taken, taken, taken).when(take).expectRefusal('forbidden', 'code-limit-reached');
});

test('a freed place can be taken again, and is freed once', () => {
  const free: AllowanceCommand = { type: 'FreePlace', userId: 'u1', uid: 'AAAA1111' };
  const freed: AllowanceEvent = {
    type: 'CodePlaceFreed',
    data: { userId: 'u1', uid: 'AAAA1111' },
  };
  given(taken, taken).when(free).expectEvents(freed);
  given(taken, taken, freed).when(take).expectEvents(taken);
  given(taken, taken, freed).when(free).expectEvents();
  given(taken, taken, freed, taken).when(take).expectRefusal('forbidden', 'code-limit-reached');
});

test('a limit of none allows none', () => {
  given().when(take, { limit: 0 }).expectRefusal('forbidden', 'code-limit-reached');
});

test('without a limit there is always a place', () => {
  given(...Array.from({ length: 1000 }, () => taken))
    .when(take, { limit: -1 })
    .expectEvents(taken);
});

const takingOver: AllowanceCommand = {
  type: 'TakeOverPlace',
  userId: 'u1',
  uid: 'B2',
  handoverId: 'h1',
  tokenHash: 'hash',
  placeId: 'p1',
  title: 'Bag',
  limit: 1,
};
const tookOver: AllowanceEvent = {
  type: 'CodePlaceTakenOver',
  data: { userId: 'u1', uid: 'B2', handoverId: 'h1', tokenHash: 'hash', placeId: 'p1' },
  personal: { title: 'Bag' },
};
const leave = (leavingId: string): AllowanceCommand => ({
  type: 'LeavePlace',
  userId: 'u1',
  uid: 'B2',
  leavingId,
});
const left = (leavingId: string): AllowanceEvent => ({
  type: 'CodePlaceLeft',
  data: { userId: 'u1', uid: 'B2', leavingId },
});

test('a code that is handed over takes a place within the same limit', () => {
  given().when(takingOver).expectEvents(tookOver);
  given(tookOver).when(takingOver).expectRefusal('forbidden', 'code-limit-reached');
  given(tookOver, left('p1')).when(takingOver).expectEvents(tookOver);
});

test('a place is left once, and again when the code comes back and is erased', () => {
  given(tookOver).when(leave('p1')).expectEvents(left('p1'));
  given(tookOver, left('p1')).when(leave('p1')).expectEvents();
  given(tookOver, left('h2'), tookOver)
    .when({ type: 'FreePlace', userId: 'u1', uid: 'B2' })
    .expectEvents({ type: 'CodePlaceFreed', data: { userId: 'u1', uid: 'B2' } });
});

const place = (organisationId: string, freed: readonly string[] = []) => ({
  type: 'OrganisationPlaceTaken' as const,
  data: { userId: 'u1', organisationId, takenAt: '2026-01-01T00:00:00.000Z', freed: [...freed] },
});
const ten = Array.from({ length: 10 }, (_, index) => place(`o${index}`));
const join = (
  organisationId: string,
  ended: readonly string[] = [],
  takenAt = '2026-01-01T00:00:00.000Z',
): AllowanceCommand => ({
  type: 'TakeOrganisationPlace',
  userId: 'u1',
  organisationId,
  at: new Date('2026-01-01'),
  ended: ended.map((each) => ({ organisationId: each, takenAt })),
});

test('ten organisations have a place, and an eleventh one gets that of an ended membership', () => {
  given(ten.slice(1)).when(join('o0')).expectEvents(place('o0'));
  given(ten).when(join('o10')).expectRefusal('conflict', 'too-many-organisations');
  given(ten)
    .when(join('o10', ['o3', 'o99']))
    .expectEvents(place('o10', ['o3']));
  given(ten, place('o10', ['o3']))
    .when(join('o3', ['o3']))
    .expectRefusal('conflict', 'too-many-organisations');
});

test('a place of an organisation counts once, and one that was taken again since is not freed', () => {
  given(ten).when(join('o3')).expectEvents(place('o3'));
  given(ten, place('o3')).when(join('o10')).expectRefusal('conflict', 'too-many-organisations');
  given(ten)
    .when(join('o10', ['o3'], '2025-01-01T00:00:00.000Z'))
    .expectRefusal('conflict', 'too-many-organisations');
});
