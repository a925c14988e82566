import { type Session, tryLock } from '@app/events/consuming/session';
import { readStandings, type Standing } from '../runtime/checkpoint-ledger.ts';
import { dropVersion } from '../runtime/drop-version.ts';
import { ErasingHeldUpError } from './held-up.ts';

/**
 * Drops the tables of replaced versions and of stopped rebuilds, since they still contain data that
 * was erased later. The caller holds the rebuild lock.
 * @throws ErasingHeldUpError if such tables are being filled now
 */
export async function dropLeftVersions(session: Session): Promise<void> {
  const standings = await readStandings(session.client);
  for (const standing of standings) {
    if (standing.state === 'live') continue;
    if (standing.state === 'building') await checkAbandoned(session, standing, standings);
    await dropVersion(session.client, standing.schema);
  }
}

/** A projector fills a newer version than the live one; an operator rebuilds the same version. */
async function checkAbandoned(
  session: Session,
  { name, version, schema }: Standing,
  standings: readonly Standing[],
): Promise<void> {
  const live = standings.find((each) => each.name === name && each.state === 'live');
  if (live && live.version !== version) {
    throw new ErasingHeldUpError(
      `Version ${version} of ${name} is being built beside the live one. Its tables can be finished when it has taken over.`,
    );
  }
  if (!(await tryLock(session, schema))) {
    throw new ErasingHeldUpError(`${name} is being verified. Wait until that ends.`);
  }
}
