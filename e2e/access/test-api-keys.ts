import { API_KEY_SCOPES } from '@app/service-kit/access/api-key-scopes';
import { expect, test } from 'vitest';
import type { AccessFixture, Answered, KeyHolder, Program } from './access-fixture.ts';
import type { Row } from './rows.ts';
import type { Things } from './things.ts';

interface Asked {
  readonly fixture: AccessFixture;
  readonly rows: readonly Row[];
  readonly things: Things;
}

const REFUSED = { status: 403, type: 'urn:problem:not-by-api-key' };

const shortly = ({ status, body }: Answered) => ({ status, type: body['type'] });

/** The answers to an API client for each of these calls, by their names. */
async function ask(program: Program, rows: readonly Row[]) {
  const answers: Record<string, ReturnType<typeof shortly>> = {};
  for (const row of rows) answers[row.call] = shortly(await program(row));
  return answers;
}

const expected = (rows: readonly Row[], answer: (row: Row) => object) =>
  Object.fromEntries(rows.map((row) => [row.call, answer(row)]));

/** Makes the documented calls with API keys, before the owners' own calls change their things. */
export function testApiKeys(asked: () => Asked): void {
  test.each<KeyHolder>(['owner', 'administrator'])(
    'a key of the %s is refused by each call that asks for no scope',
    async (holder) => {
      const { fixture, rows } = asked();
      const closed = rows.filter(({ isPublic, scope }) => !isPublic && scope === undefined);
      expect(closed.length).toBeGreaterThan(60);
      const program = await fixture.program(holder, API_KEY_SCOPES);
      expect(await ask(program, closed)).toEqual(expected(closed, () => REFUSED));
    },
  );

  test.each(API_KEY_SCOPES)(
    'a key without %s is refused by each call that asks for it',
    async (scope) => {
      const { fixture, rows } = asked();
      const asking = rows.filter((row) => row.scope === scope);
      expect(asking.length).toBeGreaterThan(3);
      const others = API_KEY_SCOPES.filter((other) => other !== scope);
      const program = await fixture.program('owner', others);
      const refused = { status: 403, type: 'urn:problem:scope-missing' };
      expect(await ask(program, asking)).toEqual(expected(asking, () => refused));
    },
  );

  test('a key of somebody else reaches nothing of the owner', async () => {
    const { fixture, rows, things } = asked();
    const open = rows.filter(({ scope }) => scope !== undefined);
    const program = await fixture.program('other', API_KEY_SCOPES);
    const statuses: Record<string, number> = {};
    for (const row of open) {
      const { status, body } = await program(row);
      statuses[row.call] = status;
      const told = JSON.stringify(body);
      for (const thing of [things.uid, things.threadId, things.photoId, things.ownerId]) {
        expect({ call: row.call, told }).not.toMatchObject({
          told: expect.stringContaining(thing),
        });
      }
    }
    expect(statuses).toEqual(Object.fromEntries(open.map(({ call, other }) => [call, other])));
  });

  test('a key of an administrator is no way to what others wrote', async () => {
    const { fixture, rows } = asked();
    const media = rows.filter(({ call }) => call.startsWith('GET /user/messages/'));
    expect(media.length).toBe(2);
    const program = await fixture.program('administrator', API_KEY_SCOPES);
    const statuses = Object.values(await ask(program, media)).map(({ status }) => status);
    expect(statuses).toEqual([404, 404]);
  });

  test('a key of the owner opens each call whose scope it has', async () => {
    const { fixture, rows } = asked();
    const open = rows.filter(({ scope }) => scope?.endsWith(':read'));
    const program = await fixture.program('owner', API_KEY_SCOPES);
    const statuses = Object.values(await ask(program, open)).map(({ status }) => status);
    expect(statuses).toEqual(open.map(({ owner }) => owner));
  });
}
