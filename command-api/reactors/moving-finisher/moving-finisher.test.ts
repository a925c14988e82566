import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { eventually } from '@app/events/testing/eventually';
import { expect, test } from 'vitest';
import { newUid } from '../../features/codes/new-uid.ts';
import { setUpFinisherFixture } from '../../testing/finisher-fixture.ts';
import { someContext } from '../../testing/some.ts';

const fixture = setUpFinisherFixture();

/** Takes a place and goes no further, as a crash would leave it. */
async function takePlace(
  userId: string,
  uid: string,
  greetingImage: object | null = null,
): Promise<void> {
  const data = {
    userId,
    uid,
    originUid: uid,
    originKey: 'a'.repeat(64),
    autoDeleteDays: null,
    locationEnabled: true,
    isPaused: true,
    greetingImage,
  };
  const words = { title: 'Bag', greeting: null, codeType: 'bag', fields: [], lost: null };
  const event = { type: 'ImportPlaceTaken', data, personal: words };
  const context = someContext({ actor: { kind: 'user', id: userId } });
  await fixture.commands.log.append(streams.allowance(userId), 'no-stream', [event], context);
}

test('a code whose import a crash cut short is made', async () => {
  const [userId, uid] = [randomUUID(), newUid()];
  const image = { imageId: randomUUID(), width: 40, height: 30 };
  await takePlace(userId, uid, image);
  const made = await eventually(async () => {
    const events = await fixture.commands.log.read(streams.code(uid), { personal: 'open' });
    return events.length > 0 && events;
  });
  expect(made).toMatchObject([
    { type: 'CodeGenerated', data: { uid, ownerId: userId }, personal: { title: 'Bag' } },
    { type: 'CodeTypeChosen' },
    { type: 'GreetingImageChosen', data: { uid, ...image, replacedId: null } },
    { type: 'CodePaused' },
  ]);
});

test('where somebody has the uid already, the place is given back', async () => {
  const token = await fixture.commands.register();
  const { body } = await fixture.commands.call('/api/qr/generate', {
    token,
    body: { title: 'Cap' },
  });
  const [userId, uid] = [randomUUID(), String(body['uid'])];
  await takePlace(userId, uid);
  const types = await eventually(async () => {
    const events = await fixture.commands.log.read(streams.allowance(userId), { personal: 'skip' });
    return events.length > 1 && events.map(({ type }) => type);
  });
  expect(types).toEqual(['ImportPlaceTaken', 'CodePlaceFreed']);
  expect(await fixture.commands.log.read(streams.code(uid), { personal: 'skip' })).toHaveLength(1);
});
