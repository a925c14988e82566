import { chmod } from 'node:fs/promises';
import { join } from 'node:path';
import type { Container, Installation } from '../installation.ts';
import { CommandError } from '../shell.ts';
import { expectThat, type DockerFixture } from '../docker-fixture.ts';

/** Checks each running container for what the compose file promises. */
export async function lookInside({ installation }: DockerFixture): Promise<string> {
  const all = await installation.containers();
  const running = all.filter(({ State }) => State.Status === 'running');
  for (const container of running) await checkContainer(installation, container);
  const most = Math.max(...all.map(({ HostConfig }) => HostConfig.NanoCpus)) / 1e9;
  expectThat(most <= 1, `a limit of ${most} processors does not start on a host with one`);
  const logs = await inside(installation, 'eventstore-1', 'ls -A /var/log/eventstore');
  expectThat(logs === '', `the event store writes log files: ${logs}`);
  const { output } = await installation.run('docker compose logs eventstore-1');
  expectThat(output.length > 1000, 'the event store prints no log');
  const encrypted = await overTls(installation);
  return `${running.length} containers run without capabilities, not as root, with a read-only root file system and limits of memory and processes; no limit is above ${most} processor; the event store prints its log and writes no log file; ${encrypted}`;
}

/** Traffic between containers is encrypted, and refused if it is not. */
async function overTls(installation: Installation): Promise<string> {
  const count = `select count(*) filter (where ssl), count(*) from pg_stat_ssl
    join pg_stat_activity using (pid) where client_addr is not null`;
  const ask = `docker compose exec -T postgres psql --username app --tuples-only --no-align --command "${count}"`;
  const [encrypted = '', all = ''] = (await installation.run(ask)).output.trim().split('|');
  expectThat(Number(all) > 0 && encrypted === all, `${all} connections, ${encrypted} over TLS`);
  for (const api of ['command-api', 'query-api']) {
    const plain = `fetch("http://${api}:3000/healthz").then(() => console.log("answered"), () => {})`;
    const { output } = await installation.run(`docker compose exec -T web node -e '${plain}'`);
    expectThat(output === '', `${api} answers without TLS`);
  }
  return `all ${all} connections to Postgres are over TLS, and the APIs answer only over TLS`;
}

const inside = async (installation: Installation, service: string, command: string) =>
  (await installation.run(`docker compose exec -T ${service} sh -c '${command}'`)).output.trim();

async function checkContainer(installation: Installation, container: Container): Promise<void> {
  const { Id, name, HostConfig } = container;
  const { output } = await installation.run(`docker exec ${Id} ${programOf(name).status}`);
  const field = (key: string): string =>
    new RegExp(`^${key}:\\s*(?<value>\\S+)`, 'mu').exec(output)?.groups?.['value'] ?? '';
  for (const set of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb']) {
    expectThat(/^0+$/u.test(field(set)), `${name} has ${set} ${field(set)}`);
  }
  expectThat(field('NoNewPrivs') === '1', `${name} may gain privileges`);
  expectThat(!['', '0'].includes(field('Uid')), `${name} runs as root`);
  const { ReadonlyRootfs, Memory, PidsLimit } = HostConfig;
  const bare = Memory === 0 || (PidsLimit ?? 0) <= 0;
  expectThat(ReadonlyRootfs && !bare, `${name} lacks a limit, or a read-only root`);
  const probe = `docker exec ${Id} ${programOf(name).probe}`;
  expectThat((await installation.run(probe)).output === '', `${name} can write to its root`);
}

/**
 * The images of this repository have Node and no shell (docs/adr/0102), those of others have a
 * shell and no Node.
 */
function programOf(name: string): { readonly status: string; readonly probe: string } {
  if (/eventstore|postgres/u.test(name)) {
    return {
      status: 'cat /proc/1/status',
      probe: `sh -c 'touch /probe 2>/dev/null && echo written || true'`,
    };
  }
  const write = `try { fs.writeFileSync("/probe", ""); console.log("written") } catch {}`;
  return {
    status: `node -p 'fs.readFileSync("/proc/1/status", "utf8")'`,
    probe: `node -e '${write}'`,
  };
}

/** A master key that the services cannot read is reported; once it is readable, they work. */
export async function masterKey({ installation }: DockerFixture): Promise<string> {
  const file = join(installation.folder, 'secrets', 'master_key');
  const user = process.getuid?.();
  if (user !== 0) return 'not tried: only root owns a file that the user 1000 cannot read';
  await chmod(file, 0o400);
  try {
    await installation.run('docker/run.sh keys status');
    throw new Error('A master key that nobody can read was read.');
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    expectThat(error.said.includes('master_key'), `it says only: ${error.said}`);
  } finally {
    await chmod(file, 0o444);
  }
  const { output } = await installation.run('docker/run.sh keys status');
  expectThat(output.trim() !== '', 'keys status says nothing');
  return 'with mode 400 the command ends with a line that names the file, with mode 444 it works';
}
