import type { LinkEvent } from '@app/events/link';
import { expect, test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type LinkCommand, linkDecider } from './decider.ts';

const { given } = specification(linkDecider);

const expiresAt = '2026-03-06T05:06:07.890Z';
const inTime = new Date('2026-03-06T05:06:07.889Z');
const requested = (linkId: string): LinkEvent => ({
  type: 'SignInLinkRequested',
  data: { linkId, channel: 'email', tokenHash: `hash of ${linkId}`, browserHash: null, expiresAt },
  personal: { identifier: 'sam@example.org' },
});
const used: LinkEvent = { type: 'SignInLinkUsed', data: { linkId: 'l1', userId: 'u1' } };
const use: LinkCommand = { type: 'Use', tokenHash: 'hash of l1', userId: 'u1', at: inTime };

test('a link is asked for, any number of times', () => {
  const request: LinkCommand = {
    type: 'Request',
    linkId: 'l1',
    channel: 'email',
    tokenHash: 'hash of l1',
    browserHash: null,
    expiresAt: new Date(expiresAt),
    identifier: 'sam@example.org',
  };
  given().when(request).expectEvents(requested('l1'));
  given(requested('l0'), used).when(request).expectEvents(requested('l1'));
});

test('a link works once', () => {
  given(requested('l1')).when(use).expectEvents(used);
  given(requested('l1'), used).when(use).expectRefusal('invalid', 'invalid-link');
});

test('a request that stands there twice opens no link again', () => {
  given(requested('l1'), used, requested('l1')).when(use).expectRefusal('invalid', 'invalid-link');
});

test('asking again voids the older link, used or not', () => {
  given(requested('l1'), requested('l2')).when(use).expectRefusal('invalid', 'invalid-link');
  given(requested('l2'), requested('l1')).when(use).expectEvents(used);
});

test('a link works until it has run out', () => {
  given(requested('l1'))
    .when(use, { at: new Date(expiresAt) })
    .expectRefusal('invalid', 'invalid-link');
});

test('a link that nobody asked for, or with another secret, opens nothing', () => {
  given().when(use).expectRefusal('invalid', 'invalid-link');
  given(requested('l1'))
    .when(use, { tokenHash: 'another' })
    .expectRefusal('invalid', 'invalid-link');
});

test('the use of an older link leaves the newest one open', () => {
  given(used, requested('l1')).when(use).expectEvents(used);
  const older: LinkEvent = { type: 'SignInLinkUsed', data: { linkId: 'l0', userId: 'u1' } };
  given(requested('l1'), older).when(use).expectEvents(used);
  given(used).when(use).expectRefusal('invalid', 'invalid-link');
});

const after = (event: LinkEvent) => linkDecider.evolve(linkDecider.initialState, event);

test('a link knows whom it was sent to, until that is erased', () => {
  expect(after(requested('l1'))).toMatchObject({ newest: { identifier: 'sam@example.org' } });
  expect(after({ ...requested('l1'), personal: null } as LinkEvent)).toMatchObject({
    newest: { linkId: 'l1', identifier: null },
  });
});
