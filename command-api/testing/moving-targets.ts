import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import { newUid } from '../features/codes/new-uid.ts';
import type { movingCommands } from '../features/moving/contract.ts';
import { archivedCode, listeningInstance, someArchive } from './archives.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { TargetsFor } from './targets.ts';

/** The commands about codes that move between instances. */
export async function movingTargets(
  fixture: CommandFixture,
  token: string,
): Promise<TargetsFor<keyof typeof movingCommands>> {
  const file = await someArchive([archivedCode(newUid())]);
  const upload = { token, body: {}, file, fileType: 'application/zip' } as const;
  const there = await listeningInstance();
  fixture.reachable.add(new URL(there.address).host);
  const made = await fixture.call('/api/qr/generate', { token, body: { title: 'Cap' } });
  const uid = String(made.body['uid']);
  const { fingerprint } = await newestHeadKey(fixture.vault);
  const body = { receipt: there.receipt([{ uid, to: uid }], fingerprint) };
  const moved = await fixture.call('/api/user/moves', { token, body });
  const founded = await fixture.call('/api/organisations', { token, body: { name: 'Bikes' } });
  const imports = `/organisations/${String(founded.body['id'])}/imports`;
  const ofOrganisation = { ...upload, file: await someArchive([archivedCode(newUid())]) };
  return {
    previewImport: { path: '/user/imports/preview', ...upload },
    importCodes: { path: '/user/imports', ...upload },
    previewOrganisationImport: { path: `${imports}/preview`, ...ofOrganisation },
    importOrganisationCodes: { path: imports, ...ofOrganisation },
    moveCodesAway: { path: '/user/moves', token, body },
    withdrawMove: { path: `/user/moves/${String(moved.body['id'])}`, token, body: {} },
  };
}
