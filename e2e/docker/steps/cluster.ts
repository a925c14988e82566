import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readVariables } from '../../compose/compose-file.ts';
import { CommandError } from '../shell.ts';
import { expectThat, inSeconds, type DockerFixture } from '../docker-fixture.ts';
import { settledLeader } from './restarts.ts';

/** Grows the cluster by the guide's command while people use the product. */
export function grow(fixture: DockerFixture): Promise<string> {
  return fixture.underLoad(async (load) => {
    const { installation, guide } = fixture;
    const [before] = await installation.members();
    load.takeGap();
    const began = performance.now();
    await fixture.follow(guide.grow);
    const took = performance.now() - began;
    const all = await installation.untilWell();
    await load.untilAcknowledged();
    const gap = load.takeGap();
    const leader = await settledLeader(fixture);
    expectThat(
      before !== undefined &&
        leader.all.every((node) => node.writerCheckpoint >= before.writerCheckpoint),
      'A node has less of the log than there was before.',
    );
    const twice = all.filter(({ service }) => service === 'command-api').length;
    expectThat(twice === 2, `there are ${twice} of command-api`);
    return `${inSeconds(took)}, ${leader.name} leads, all three have at least the ${before.writerCheckpoint} bytes from before, ${all.length} containers healthy; longest time without an acknowledged command ${inSeconds(gap)}; ${await volumes(fixture)}`;
  });
}

/** The volumes of nodes 2 and 3, which the containers that check settings mount first. */
async function volumes({ installation }: DockerFixture): Promise<string> {
  const owners = new Set<string>();
  for (const service of ['eventstore-1', 'eventstore-2', 'eventstore-3']) {
    const stat = `docker compose exec -T ${service} stat -c '%u:%g %a' /var/lib/eventstore`;
    owners.add((await installation.run(stat)).output.trim());
  }
  const [owner = ''] = owners;
  expectThat(owners.size === 1, `volumes have other owners: ${[...owners].join(', ')}`);
  expectThat(owner.startsWith('1000:1000'), `volumes belong to ${owner}`);
  return `volumes of all three belong to ${owner}`;
}

/**
 * Checks that nothing starts with mismatched settings, and that the log named in the guide says
 * why.
 */
export async function refuseSettings(fixture: DockerFixture): Promise<string> {
  const { installation } = fixture;
  const file = join(installation.folder, '.env');
  const whole = await readFile(file, 'utf8');
  const names = Object.keys(
    readVariables(await readFile(join(installation.folder, 'docker/cluster.env'), 'utf8')),
  );
  const single = whole.split('\n').filter((line) => !names.includes(line.split('=')[0] ?? ''));
  await writeFile(file, single.join('\n'));
  try {
    await installation.run('docker compose up --detach');
    throw new Error('A single node was started over the log of a cluster.');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
  } finally {
    await writeFile(file, whole);
  }
  const { output } = await installation.run('docker compose logs settings cluster-settings');
  const reason = /A log is in .*$/mu.exec(output)?.[0];
  expectThat(reason !== undefined, `The log of settings has no reason: ${output.slice(-500)}`);
  await fixture.follow('docker compose up --detach');
  await installation.untilWell();
  await settledLeader(fixture);
  return `without the lines of the cluster in .env: "${reason}"; with them, all containers are healthy again`;
}
