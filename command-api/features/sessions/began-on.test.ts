import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { streams } from '@app/events/streams';
import { forwarded } from '@app/service-kit/testing/forwarded';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CommandFixture, startCommandFixture } from '../../testing/command-fixture.ts';
import { writePlaces } from '../../testing/places-file.ts';
import { subjectOf } from '../../testing/secrets-sent.ts';

const HOME = '203.0.113.77';
const POTSDAM = { country: 'DE', city: 'Potsdam' };
const PHONE = 'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0';
const password = 'a long enough password';

let fixture: CommandFixture;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sessions-'));
  const placesDatabase = join(folder, 'places.mmdb');
  await writePlaces(placesDatabase, {
    [HOME]: { country: { iso_code: 'DE' }, city: { names: { en: 'Potsdam' } } },
  });
  fixture = await startCommandFixture({ placesDatabase });
});
afterAll(async () => {
  await fixture.stop();
  await rm(folder, { recursive: true });
});

/** The sealed data of the session that a call started. */
async function begun(path: string, body: object, address: string): Promise<unknown> {
  const headers = { ...forwarded(address), 'User-Agent': PHONE };
  const answer = await fixture.call(path, { body, headers });
  const { sessionId } = subjectOf(String(answer.body['access_token']));
  const [started] = await fixture.log.read(streams.session(sessionId), { personal: 'open' });
  return started?.personal;
}

test('a session keeps on what it began and roughly where, sealed', async () => {
  const device = 'Firefox on Android';
  const registered = { username: 'placed-petra', password };
  expect(await begun('/api/auth/register', registered, HOME)).toEqual({ device, place: POTSDAM });
  const signedIn = { identifier: 'placed-petra', password };
  expect(await begun('/api/auth/login', signedIn, HOME)).toEqual({ device, place: POTSDAM });
  expect(await begun('/api/auth/login', signedIn, '198.51.100.9')).toEqual({ device });
});
