import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readCompose } from '../compose/compose-file.ts';
import { CommandError, runShell } from './shell.ts';

/** An image that the files name, and its origin. */
export interface BaseImage {
  readonly name: string;
  /** A note on an image that was built by hand; null for one from a registry. */
  readonly standIn: string | null;
}

export interface Engine {
  readonly docker: string;
  readonly compose: string;
  readonly buildx: string;
  readonly host: string;
  readonly images: readonly BaseImage[];
}

/** The reason why nothing can be run here. */
export class NotRunError extends Error {
  override name = 'NotRunError';
}

/** The host ports that the guide's settings use. */
export const PORTS = [3000, 3001] as const;

/**
 * Finds an engine, Compose, and the base images, which it pulls if they are missing.
 * @param root the folder of the repository
 * @param projects names of Compose projects that must not exist
 * @throws NotRunError with the reason
 */
export async function findEngine(root: string, projects: readonly string[]): Promise<Engine> {
  const ask = async (command: string): Promise<string> => {
    const place = { folder: root, environment: process.env };
    return (await runShell(command, place, { seconds: 300 })).output.trim();
  };
  const orNotRun = async (command: string, why: string): Promise<string> => {
    try {
      return await ask(command);
    } catch (error) {
      if (error instanceof CommandError) throw new NotRunError(why);
      throw error;
    }
  };
  const docker = await orNotRun(
    "docker version --format '{{.Server.Version}}'",
    'no Docker engine answers',
  );
  const compose = await orNotRun('docker compose version --short', 'Docker has no Compose');
  const buildx = await orNotRun('docker buildx version', 'Docker has no buildx');
  for (const project of projects) {
    const filter = `--filter label=com.docker.compose.project=${project}`;
    const found = await ask(
      `docker ps --all --quiet ${filter}; docker volume ls --quiet ${filter}`,
    );
    if (found !== '') throw new NotRunError(`an installation called ${project} is on this engine`);
  }
  const images: BaseImage[] = [];
  for (const name of await baseImages(root)) {
    await orNotRun(
      `docker image inspect ${name} >/dev/null 2>&1 || docker pull --quiet ${name}`,
      `the image ${name} is not here and cannot be pulled`,
    );
    images.push({ name, standIn: await standInOf(name, ask) });
  }
  const host = await ask(
    "docker info --format '{{.NCPU}} processors, cgroup v{{.CgroupVersion}}, {{.Driver}}'",
  );
  return { docker, compose, buildx: buildx.split(' ')[1] ?? buildx, host, images };
}

async function baseImages(root: string): Promise<readonly string[]> {
  const compose = readCompose(await readFile(join(root, 'docker-compose.yml'), 'utf8'), {});
  const stores = Object.values(compose.services)
    .map(({ image }) => image)
    .filter((image) => !image.startsWith('qr-contact/'));
  const dockerfile = await readFile(join(root, 'Dockerfile'), 'utf8');
  const node = /^ARG NODE=(?<name>\S+)$/mu.exec(dockerfile)?.groups?.['name'];
  return [...new Set([...(node === undefined ? [] : [node]), ...stores])];
}

async function standInOf(
  name: string,
  ask: (command: string) => Promise<string>,
): Promise<string | null> {
  const digests = await ask(`docker image inspect --format '{{len .RepoDigests}}' ${name}`);
  if (digests !== '0') return null;
  const label = await ask(
    `docker image inspect --format '{{index .Config.Labels "stand-in"}}' ${name}`,
  );
  return label === '' || label === '<no value>' ? 'made on this machine' : label;
}
