import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Installation } from '../installation.ts';
import { Load, describeLoad } from '../load.ts';
import { compareLog } from '../log.ts';
import { inSeconds, type DockerFixture } from '../docker-fixture.ts';

/** Backs up by the guide's commands while people use the product. */
export async function backUp(fixture: DockerFixture): Promise<string> {
  const { installation, guide, ledger } = fixture;
  await rm(join(installation.folder, 'backup'), { recursive: true, force: true });
  const load = new Load(await installation.address(), fixture.password);
  await load.untilAcknowledged();
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const before = load.count;
  const began = performance.now();
  await fixture.follow(guide.backup);
  const took = performance.now() - began;
  const figures = await fixture.stop(load);
  ledger.addWhileBackedUp(figures.commands, before);
  const { output } = await installation.run('du -h backup/log.tar backup/keys.dump');
  const sizes = output.trim().replaceAll(/\s+/gu, ' ');
  return `${inSeconds(took)} (${sizes}) under load; ${describeLoad(figures)}`;
}

/** Removes the installation with its volumes, and restores its backup into a new project. */
export function restoreInto(root: string, project: string) {
  return async (fixture: DockerFixture): Promise<string> => {
    const old = fixture.installation;
    const fresh = await Installation.copy(root, project);
    for (const name of ['secrets', '.env', 'backup']) {
      await cp(join(old.folder, name), join(fresh.folder, name), { recursive: true });
    }
    await old.remove();
    fixture.installation = fresh;
    const began = performance.now();
    await fixture.follow(fixture.guide.restore);
    const all = await fresh.untilWell();
    const took = performance.now() - began;
    return `${all.length} containers healthy ${inSeconds(took)} after the first command; ${await compareLog(fresh, fixture.ledger)}`;
  };
}

/**
 * Checks the tables against the log, the chain of the audit log, and the log against what was
 * acknowledged.
 */
export async function verifyAll(fixture: DockerFixture): Promise<string> {
  const { guide, installation, ledger } = fixture;
  await fixture.follow(guide.verify);
  const { output } = await fixture.follow(guide.verifyAudit);
  const audit = output.trim().split('\n').at(-1) ?? '';
  return `tables equal a rebuild; audit log: ${audit}; ${await compareLog(installation, ledger)}`;
}
