import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import * as z from 'zod';
import { type Place, runShell, type Said, type Wishes } from './shell.ts';

const PAUSE_MS = 1000;

const container = z
  .object({
    Id: z.string(),
    Name: z.string(),
    RestartCount: z.number(),
    State: z.object({
      Status: z.string(),
      ExitCode: z.number(),
      OOMKilled: z.boolean(),
      Health: z.object({ Status: z.string() }).optional(),
    }),
    Config: z.object({ Labels: z.record(z.string(), z.string()) }),
    HostConfig: z.object({
      ReadonlyRootfs: z.boolean(),
      NanoCpus: z.number(),
      Memory: z.number(),
      PidsLimit: z.number().nullable(),
    }),
  })
  .transform(({ Name, Config, ...rest }) => ({
    ...rest,
    name: Name.replace(/^\//u, ''),
    service: Config.Labels['com.docker.compose.service'] ?? '',
  }));

export type Container = z.infer<typeof container>;

const gossip = z.object({
  members: z.array(
    z.object({
      httpEndPointIp: z.string(),
      state: z.string(),
      isAlive: z.boolean(),
      writerCheckpoint: z.number(),
      esVersion: z.string().optional(),
    }),
  ),
});

export type Member = z.infer<typeof gossip>['members'][number];

/** Whether a container is healthy; one that runs once must have ended successfully. */
export function isWell({ State, service }: Container): boolean {
  if (service.endsWith('settings')) return State.Status === 'exited' && State.ExitCode === 0;
  return State.Status === 'running' && State.Health?.Status === 'healthy';
}

/**
 * A copy of the repository in a folder of its own, and the containers that Compose creates from it.
 */
export class Installation {
  readonly folder: string;
  readonly project: string;
  private readonly place: Place;

  private constructor(folder: string, project: string, environment: NodeJS.ProcessEnv) {
    this.folder = folder;
    this.project = project;
    this.place = { folder, environment: { ...environment, COMPOSE_PROJECT_NAME: project } };
  }

  /** Copies the tracked and the new files of the repository. */
  static async copy(root: string, project: string): Promise<Installation> {
    const folder = await mkdtemp(join(tmpdir(), `${project}-`));
    // Files that a command exports are written by user 1000.
    await chmod(folder, 0o777);
    const words = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
    const { stdout } = await promisify(execFile)('git', words, { cwd: root, maxBuffer: 2 ** 26 });
    for (const file of stdout.split('\0').filter((name) => name !== '')) {
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await cp(join(root, file), join(folder, file), { verbatimSymlinks: true });
    }
    return new Installation(folder, project, await withoutSettings(folder));
  }

  /** Runs commands as an operator would in that folder. @throws CommandError */
  run(command: string, wishes?: Wishes): Promise<Said> {
    return runShell(command, this.place, wishes);
  }

  async containers(service = ''): Promise<readonly Container[]> {
    const found = await this.run(`docker compose ps --all --quiet ${service}`);
    const ids = found.output.trim().split(/\s+/u).join(' ');
    if (ids === '') return [];
    const { output } = await this.run(`docker inspect ${ids}`);
    return z.array(container).parse(JSON.parse(output));
  }

  /**
   * Waits until all containers are healthy.
   * @returns the containers
   * @throws Error which names those that are not after this many seconds
   */
  async untilWell(seconds = 240): Promise<readonly Container[]> {
    const until = Date.now() + seconds * 1000;
    for (;;) {
      const all = await this.containers();
      const others = all.filter((each) => !isWell(each));
      if (all.length > 0 && others.length === 0) return all;
      if (Date.now() > until) {
        const names = others.map(({ name, State: { Status, Health } }) =>
          [name, Status, Health?.Status].join(' '),
        );
        throw new Error(`After ${seconds} s not healthy: ${names.join(', ')}`);
      }
      await delay(PAUSE_MS);
    }
  }

  /** The address of the front door on this host. */
  async address(): Promise<string> {
    const { output } = await this.run('docker compose port web 3000');
    return `http://127.0.0.1:${output.trim().split(':').at(-1) ?? ''}`;
  }

  /** The event stores that are alive, according to one of them. */
  async members(from = 'eventstore-1'): Promise<readonly Member[]> {
    const ask = `curl --silent --fail --insecure https://127.0.0.1:2113/gossip`;
    const { output } = await this.run(`docker compose exec -T ${from} ${ask}`);
    return gossip.parse(JSON.parse(output)).members.filter(({ isAlive }) => isAlive);
  }

  /** Removes containers, networks and volumes of this project. */
  async remove(): Promise<void> {
    await this.run('docker compose --profile cluster down --volumes --timeout 5 --remove-orphans');
  }
}

/** The environment without variables that Compose would prefer to those of `.env`. */
async function withoutSettings(folder: string): Promise<NodeJS.ProcessEnv> {
  const text = await readFile(join(folder, 'docker-compose.yml'), 'utf8');
  const settings = new Set(['COMPOSE_FILE', 'COMPOSE_ENV_FILES', 'MASTER_KEY']);
  for (const { groups } of text.matchAll(/\$\{(?<name>\w+)/gu))
    settings.add(groups?.['name'] ?? '');
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !settings.has(name)));
}
