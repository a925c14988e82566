import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@app/service-kit/environment';
import { checkAddresses } from './check-addresses.ts';
import { checkEventStores } from './check-event-stores.ts';
import { buildOf, checkImage } from './check-image.ts';
import { type ComposeFile, type ComposeService, valuesOf } from './compose-file.ts';
import type { Ignored } from './docker-ignore.ts';
import { holds, readDockerfile, type Stage } from './dockerfile.ts';
import { importedBy } from './imported-by.ts';
import { programs } from './programs.ts';

export interface Checked {
  readonly compose: ComposeFile;
  readonly stages: readonly Stage[];
  readonly ignored: Ignored;
  /** The folder of the repository. */
  readonly root: string;
}

const CONDITIONS: ReadonlySet<string> = new Set([
  'service_started',
  'service_healthy',
  'service_completed_successfully',
]);

/**
 * Resolves every reference of a compose file: services, networks, volumes, secrets, the files and
 * stages behind them, and each variable against what the program reads.
 * @returns the references that cannot be resolved, one sentence each
 */
export function checkCompose(checked: Checked): string[] {
  const { compose } = checked;
  const faults = Object.entries(compose.services).flatMap(([name, service]) =>
    [
      ...checkReferences(service, compose),
      ...checkHardening(service, isAwaited(name, compose)),
      ...checkImage(service, compose),
      ...checkBuilt(service, checked),
    ].map((fault) => `${name}: ${fault}`),
  );
  return [...faults, ...checkEventStores(compose)];
}

/** Whether other services wait until this one has ended, so that it runs once at each start. */
function isAwaited(name: string, { services }: ComposeFile): boolean {
  return Object.values(services).some(
    (other) => other.depends_on[name]?.condition === 'service_completed_successfully',
  );
}

function missing(
  kind: string,
  wanted: Iterable<string>,
  isThere: (name: string) => boolean,
): string[] {
  return [...wanted].filter((name) => !isThere(name)).map((name) => `there is no ${kind} ${name}`);
}

function checkReferences(service: ComposeService, compose: ComposeFile): string[] {
  const volumes = service.volumes.map((volume) => volume.split(':', 1)[0] ?? '');
  const secrets = service.secrets.map(({ source }) => source);
  const files = [
    ...secrets.flatMap((secret) => compose.secrets[secret]?.file ?? []),
    ...service.env_file,
  ];
  return [
    ...missing('network', service.networks.keys(), (name) => compose.networks.has(name)),
    ...missing('volume', volumes, (name) => compose.volumes.has(name)),
    ...missing('secret', secrets, (name) => name in compose.secrets),
    ...missing('file', files, existsSync),
    ...Object.entries(service.depends_on).flatMap(([name, { condition }]) => {
      const other = compose.services[name];
      if (other === undefined) return [`there is no service ${name}`];
      if (!CONDITIONS.has(condition)) return [`there is no condition ${condition}`];
      const isHealthKnown = condition !== 'service_healthy' || other.healthcheck !== undefined;
      return isHealthKnown ? [] : [`nobody asks for the health of ${name}`];
    }),
  ];
}

function checkHardening(service: ComposeService, runsOnce: boolean): string[] {
  const limits = service.deploy?.resources.limits ?? {};
  return [
    ...(service.healthcheck === undefined && !runsOnce ? ['has no health check'] : []),
    ...(service.restart === undefined ? ['has no restart policy'] : []),
    ...(runsOnce && service.restart !== 'no' ? ['ends, and is started again for ever'] : []),
    // Docker refuses more CPUs than the host has.
    ...(Number(limits['cpus'] ?? 1) > 1 ? ['does not start on a host with one processor'] : []),
    ...(service.read_only ? [] : ['can write to its root']),
    ...(service.user === undefined || service.user === 'root' ? ['may run as root'] : []),
    ...(service.cap_drop.includes('ALL') ? [] : ['keeps capabilities']),
    ...['memory', 'pids'].filter((limit) => !(limit in limits)).map((l) => `no limit of ${l}`),
  ];
}

/**
 * Checks what an image of this repository runs: a program of the repository, or one from its own
 * folder.
 */
function checkBuilt(service: ComposeService, checked: Checked): string[] {
  const build = buildOf(service, checked.compose);
  if (build === undefined) return [];
  if (build.context === '.') return checkProgram(service, checked);
  const path = `${build.context}/${build.dockerfile}`;
  const file = join(checked.root, path);
  if (!existsSync(file)) return [`there is no ${path}`];
  const stages = readDockerfile(readFileSync(file, 'utf8'));
  const stage = stages.find(({ name }) => name === build.target);
  if (stage === undefined) return [`${path} has no stage ${build.target}`];
  const copies = stages.flatMap((each) => each.copies).filter((copy) => copy.stage === null);
  const copied = copies.flatMap(({ sources }) => sources);
  const held = stage.copies.flatMap(({ sources }) => sources);
  const script = service.command?.find((word) => word.endsWith('.sh')) ?? '';
  return [
    ...copied
      .filter((source) => !existsSync(join(checked.root, build.context, source)))
      .map((source) => `there is no ${build.context}/${source}`),
    ...(held.some((source) => script.endsWith(`/${source}`)) ? [] : [`the image has no ${script}`]),
  ];
}

/** Checks a service that runs a program of this repository. */
function checkProgram(service: ComposeService, checked: Checked): string[] {
  const { compose, stages, ignored, root } = checked;
  const target = buildOf(service, compose)?.target ?? '';
  if (!stages.some(({ name }) => name === target)) return [`the Dockerfile has no stage ${target}`];
  const files = [service.command, service.healthcheck?.test].flatMap(
    (words) => words?.filter((word) => word.endsWith('.ts')) ?? [],
  );
  const [main = ''] = files;
  const imported = files.filter((file) => existsSync(join(root, file)));
  const program = programs.get(main);
  return [
    ...[...new Set(files.concat(...imported.map((file) => importedBy(file, root))))]
      .filter(
        (file) => !existsSync(join(root, file)) || ignored(file) || !holds(stages, target, file),
      )
      .map((file) => `the image has no ${file}`),
    ...(program === undefined ? [`${main} is no program of ours`] : []),
    ...(program === undefined ? [] : checkVariables(service, compose, program)),
    ...service.ports
      .filter((port) => port.split(':').at(-1) !== service.environment['PORT'])
      .map((port) => `${port} leads to a port where nothing listens`),
  ];
}

function checkVariables(
  service: ComposeService,
  compose: ComposeFile,
  program: Parameters<typeof readEnvironment>[0],
): string[] {
  const unread = Object.keys(service.environment).filter(
    (name) => !(name.replace(/_FILE$/u, '') in program),
  );
  const faults = unread.map((name) => `nothing reads ${name}`);
  try {
    readEnvironment(program, valuesOf(service, compose));
    faults.push(...checkAddresses(service, compose));
  } catch (error) {
    faults.push(String(error));
  }
  return faults;
}
