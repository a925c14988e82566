import type { CodeEvent } from '@app/events/code';
import { test } from 'vitest';
import { specification } from '../../testing/decider-specification.ts';
import { type CodeCommand, codeDecider } from './decider.ts';

const { given } = specification(codeDecider);
const code = { uid: 'AAAA1111', ownerId: 'u1' };
const generated: CodeEvent = {
  type: 'CodeGenerated',
  data: { ...code, autoDeleteDays: null, locationEnabled: true },
  personal: { title: 'Bag', greeting: null },
};
const image = (imageId: string) => ({ imageId, width: 16, height: 12 });
const chosen = (imageId: string, replacedId: string | null = null): CodeEvent => ({
  type: 'RegisterPhotoChosen',
  data: { ...code, ...image(imageId), replacedId },
});
const removed: CodeEvent = { type: 'RegisterPhotoRemoved', data: { ...code, imageId: 'p1' } };
const choose = (imageId: string, ownerId = 'u1'): CodeCommand => ({
  type: 'ChooseRegisterPhoto',
  ...code,
  ownerId,
  image: image(imageId),
});
const remove = (ownerId = 'u1'): CodeCommand => ({ type: 'RemoveRegisterPhoto', ...code, ownerId });
const deleted: CodeEvent = {
  type: 'CodeDeleted',
  data: { ...code, restorableUntil: '2026-11-23T09:30:10.000Z' },
};

test('an owner chooses a photo, another one and none, each once', () => {
  given(generated).when(choose('p1')).expectEvents(chosen('p1'));
  given(generated, chosen('p1')).when(choose('p1')).expectEvents();
  given(generated, chosen('p1')).when(choose('p2')).expectEvents(chosen('p2', 'p1'));
  given(generated, chosen('p1')).when(remove()).expectEvents(removed);
  given(generated, chosen('p1'), removed).when(remove()).expectEvents();
});

test('things of others, deleted ones and none are refused alike', () => {
  for (const command of [choose('p1', 'u2'), remove('u2')]) {
    given(generated, chosen('p1')).when(command).expectRefusal('not-found', 'thing-not-found');
  }
  given().when(choose('p1')).expectRefusal('not-found', 'thing-not-found');
  given(generated, deleted).when(choose('p1')).expectRefusal('not-found', 'thing-not-found');
});

test('it is there again with a restored code, and goes with one that is erased', () => {
  const restored: CodeEvent = { type: 'CodeRestored', data: code };
  given(generated, chosen('p1'), deleted, restored).when(remove()).expectEvents(removed);
  const erased: CodeEvent = {
    type: 'CodeErased',
    data: { ...code, batchId: null, greetingImageId: null },
  };
  given(generated, chosen('p1'), deleted)
    .when({ type: 'Erase', uid: code.uid, at: new Date('2026-11-23T09:30:10.000Z') })
    .expectEvents(removed, erased);
});

test('it stays with nobody when the thing is handed over', () => {
  const at = new Date('2026-11-26T08:00:00.000Z');
  const link = { handoverId: 'h1', tokenHash: 'hash' };
  const terms = { showsTitle: true, keepsDetails: true, expiresAt: '2026-12-10T08:00:00.000Z' };
  const offered: CodeEvent = {
    type: 'HandoverOffered',
    data: { ...code, ...link, ...terms },
    personal: { title: 'Bag' },
  };
  const places = { formerOwnerId: 'u1', batchId: null, placeId: 'place1' };
  const handedOver: CodeEvent = {
    type: 'CodeHandedOver',
    data: {
      uid: code.uid,
      ownerId: 'u2',
      handoverId: 'h1',
      ...places,
      greetingImageId: null,
      autoDeleteDays: null,
    },
    personal: { title: 'My bag', codeType: 'other', fields: [] },
  };
  const taking = { ownerId: 'u2', tokenHash: 'hash', placeId: 'place1', title: 'My bag', at };
  given(generated, chosen('p1'), offered)
    .when({ type: 'TakeOver', uid: code.uid, ...taking })
    .expectEvents(removed, handedOver);
  given(generated, chosen('p1'), offered, removed, handedOver).when(remove('u2')).expectEvents();
});
