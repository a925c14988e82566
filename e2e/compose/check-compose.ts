import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvironment } from '@app/service-kit/environment';
import { checkAddresses } from './check-addresses.ts';
import { type ComposeFile, type ComposeService, valuesOf } from './compose-file.ts';
import { holds, type Stage } from './dockerfile.ts';
import { importedBy } from './imported-by.ts';
import { programs } from './programs.ts';

export interface Checked {
  readonly compose: ComposeFile;
  readonly stages: readonly Stage[];
  /** The folder of the repository. */
  readonly root: string;
}

const CONDITIONS: ReadonlySet<string> = new Set(['service_started', 'service_healthy']);

/**
 * Resolves every reference of a compose file: services, networks, volumes, secrets, the files and
 * stages behind them, and each variable against what the program reads.
 * @returns what leads nowhere, one sentence each
 */
export function checkCompose(checked: Checked): string[] {
  const { services } = checked.compose;
  return Object.entries(services).flatMap(([name, service]) =>
    [
      ...checkReferences(service, checked.compose),
      ...checkHardening(service),
      ...(service.build === undefined ? [] : checkProgram(service, checked)),
    ].map((fault) => `${name}: ${fault}`),
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

function checkHardening(service: ComposeService): string[] {
  const limits = service.deploy?.resources.limits ?? {};
  return [
    ...(service.healthcheck === undefined ? ['has no health check'] : []),
    ...(service.restart === undefined ? ['has no restart policy'] : []),
    ...(service.read_only ? [] : ['can write to its root']),
    ...(service.user === undefined || service.user === 'root' ? ['may run as root'] : []),
    ...(service.cap_drop.includes('ALL') ? [] : ['keeps capabilities']),
    ...['cpus', 'memory', 'pids']
      .filter((limit) => !(limit in limits))
      .map((l) => `no limit of ${l}`),
  ];
}

/** Checks what runs a program of ours. */
function checkProgram(service: ComposeService, { compose, stages, root }: Checked): string[] {
  const target = service.build?.target ?? '';
  if (!stages.some(({ name }) => name === target)) return [`the Dockerfile has no stage ${target}`];
  const files = [service.command, service.healthcheck?.test].flatMap(
    (words) => words?.filter((word) => word.endsWith('.ts')) ?? [],
  );
  const [main = ''] = files;
  const imported = files.filter((file) => existsSync(join(root, file)));
  const program = programs.get(main);
  return [
    ...[...new Set(files.concat(...imported.map((file) => importedBy(file, root))))]
      .filter((file) => !existsSync(join(root, file)) || !holds(stages, target, file))
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
