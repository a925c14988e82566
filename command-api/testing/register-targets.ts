import { randomUUID } from 'node:crypto';
import { streams } from '@app/events/streams';
import { somePicture } from '@app/service-kit/testing/some-picture';
import type { importCommands } from '../features/imports/contract.ts';
import type { registerCommands } from '../features/registers/contract.ts';
import type { registerPhotoCommands } from '../features/registers/photo-contract.ts';
import { someContext } from './some.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { TargetsFor } from './targets.ts';

const FIELD = '5d0f3f9e-6c1d-4f0a-8f0e-0c5f4b1e7a01';

type RegisterCommandName =
  | keyof typeof importCommands
  | keyof typeof registerCommands
  | keyof typeof registerPhotoCommands;

/** The commands about an owner's register. */
export async function registerTargets(
  fixture: CommandFixture,
  token: string,
  uid: string,
): Promise<TargetsFor<RegisterCommandName>> {
  const path = '/user/register';
  const field = { id: FIELD, name: 'Room', kind: 'choice', choices: ['Attic', 'Cellar'] };
  const fields = { path: `${path}/fields`, token, body: { fields: [field] } };
  await fixture.call(`/api${fields.path}`, { method: 'PUT', token, body: fields.body });
  const values = [{ field_id: FIELD, text: 'Attic' }];
  const imports = `${path}/imports`;
  const photo = `${path}/${uid}/photo`;
  const lines = [{ line: 2, uid, title: 'Bag', type: 'bag', values }];
  const sent = randomUUID();
  const body = { after: 0, lines };
  const done = randomUUID();
  for (const id of [sent, done]) {
    await fixture.call(`/api${imports}/${id}/lines`, { method: 'PUT', token, body });
  }
  await fixture.call(`/api${imports}/${done}/confirm`, { token, body: { lines: 1 } });
  await carryOut(fixture, done);
  return {
    addImportLines: { path: `${imports}/${randomUUID()}/lines`, token, body },
    confirmImport: { path: `${imports}/${sent}/confirm`, token, body: { lines: 1 } },
    undoImport: { path: `${imports}/${done}/undo`, token, body: {} },
    chooseRegisterPhoto: { path: photo, token, body: {}, file: await somePicture() },
    removeRegisterPhoto: { path: photo, token, body: {} },
    chooseRegisterFields: { ...fields, takes: { fields: ['[]'] } },
    changeRegisterEntries: {
      path,
      token,
      body: { uids: [uid], values, type: 'bag', is_paused: false },
      takes: { is_paused: ['true'] },
    },
  };
}

/** Does what the reactor would do, which does not run in tests of commands. */
async function carryOut({ log }: CommandFixture, importId: string): Promise<void> {
  const stream = streams.import(importId);
  const [first] = await log.read(stream, { personal: 'skip' });
  const ownerId = String(Reflect.get(Object(first?.data), 'ownerId'));
  const data = { importId, ownerId, part: 0, made: [], changed: 1, refused: [] };
  await log.append(stream, 'any', [{ type: 'ImportPartDone', data }], someContext());
}
