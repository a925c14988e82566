import { streams } from '@app/events/streams';
import { beforeAll, expect, test } from 'vitest';
import { setUpQueryFixture } from '../../testing/query-fixture.ts';
import { projectionsAnswer } from './contract.ts';

const PATH = '/api/admin/projections';

const fixture = setUpQueryFixture();
let token: string;
beforeAll(async () => {
  token = await fixture.signIn((await fixture.history.user({ role: 'admin' })).userId);
});

const read = async () =>
  projectionsAnswer.parse((await fixture.get(PATH, { token })).body).projections;

test('says what stopped one, and how many events of its version were skipped', async () => {
  const codes = (await read()).find(({ name }) => name === 'codes');
  const version = codes?.version ?? 0;
  const eventId = 'b1a5f2d0-5f0a-4a4e-9e3a-0d6a4d0c9a11';
  for (const of of [version, version - 1]) {
    await fixture.history.append(streams.projection('codes'), {
      type: 'EventSkipped',
      data: { projection: 'codes', version: of, eventId, eventType: 'CodeClaimed' },
      personal: { why: 'of no use' },
    });
  }
  await fixture.pool.query(
    `insert into projector.faults (schema, event_id, event_type, commit, prepare, error)
     values ($1, $2, 'CodeClaimed', 0, 0, 'TypeError')`,
    [`codes_v${version}`, eventId],
  );
  const found = (await read()).filter(({ name }) => name === 'codes');
  expect(found).toMatchObject([
    { skipped: 1, stopped_at: { event_id: eventId, event_type: 'CodeClaimed' } },
  ]);
});
