import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startQueryFixture, type QueryFixture } from '../../testing/query-fixture.ts';
import { registerImports } from './contract.ts';

let fixture: QueryFixture;
beforeAll(async () => {
  fixture = await startQueryFixture();
});
afterAll(() => fixture.stop());

type Happening = Parameters<QueryFixture['history']['append']>[1];

async function someImport(ownerId: string, parts: number) {
  const own = { importId: randomUUID(), ownerId };
  const happens = (event: Happening) => fixture.history.append(streams.import(own.importId), event);
  for (let part = 0; part < parts; part += 1) {
    await happens({
      type: 'ImportLinesAdded',
      data: { ...own, part, lines: 2, newLines: 1 },
      personal: { importedLines: [] },
    });
  }
  return { own, happens };
}

async function read(userId: string) {
  const token = await fixture.signIn(userId);
  const { status, body } = await fixture.get('/api/user/register/imports', { token });
  expect(status).toBe(200);
  return registerImports.parse(body);
}

test('an owner sees how far an import is, from its confirmation until it is undone', async () => {
  const { userId } = await fixture.history.user();
  const { own, happens } = await someImport(userId, 2);
  expect(await read(userId)).toEqual([]);
  await happens({ type: 'ImportConfirmed', data: own });
  expect(await read(userId)).toMatchObject([{ state: 'running', lines: 4, lines_done: 0 }]);
  const refused = [{ line: 3, why: 'code-deleted' }];
  const done = { ...own, made: ['A1'], changed: 0 };
  await happens({ type: 'ImportPartDone', data: { ...done, part: 0, refused } });
  expect(await read(userId)).toMatchObject([
    { state: 'running', lines_done: 2, made: 1, refused: 1, refusals: refused },
  ]);
  await happens({ type: 'ImportPartDone', data: { ...done, part: 1, refused: [] } });
  expect(await read(userId)).toMatchObject([{ state: 'done', lines_done: 4, made: 2 }]);
  await happens({ type: 'ImportUndoAsked', data: own });
  const kept = [{ line: 2, why: 'changed-since' }];
  const back = { ...own, deleted: 1, restored: 0 };
  await happens({ type: 'ImportPartUndone', data: { ...back, part: 1, kept } });
  expect(await read(userId)).toMatchObject([{ state: 'undoing', lines_done: 2 }]);
  await happens({ type: 'ImportPartUndone', data: { ...back, part: 0, kept: [] } });
  expect(await read(userId)).toMatchObject([
    { state: 'undone', lines_done: 0, deleted: 2, kept: 1, kept_lines: kept },
  ]);
});

test('nobody else sees it', async () => {
  const { userId } = await fixture.history.user();
  const { own, happens } = await someImport(userId, 1);
  await happens({ type: 'ImportConfirmed', data: own });
  const { userId: stranger } = await fixture.history.user();
  expect(await read(stranger)).toEqual([]);
  expect((await fixture.get('/api/user/register/imports')).status).toBe(401);
});
