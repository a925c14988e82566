import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { checkCompose } from './check-compose.ts';
import { checkDockerfile } from './check-dockerfile.ts';
import { readCompose, readVariables } from './compose-file.ts';
import { readDockerIgnore } from './docker-ignore.ts';
import { readDockerfile } from './dockerfile.ts';

export const root = join(import.meta.dirname, '..', '..');
const run = promisify(execFile);
const manifest = z.object({ workspaces: z.array(z.string()) });

const read = (file: string): Promise<string> => readFile(join(root, file), 'utf8');

/**
 * Creates the secrets as an operator does.
 * @throws Error with the output of the script if the folder already exists
 */
export async function makeSecrets(folder: string): Promise<void> {
  await run('sh', [join(root, 'docker', 'make-secrets.sh'), folder]);
}

/** Texts that replace files of the repository. */
export interface OtherFiles {
  readonly compose?: string;
  readonly dockerIgnore?: string;
}

/**
 * Checks the files for servers, for a single event store and for the cluster.
 * @param files the repository's by default
 * @returns what is wrong, one sentence each
 */
export async function checkServers(secrets: string, files: OtherFiles = {}): Promise<string[]> {
  const compose = files.compose ?? (await read('docker-compose.yml'));
  const ignored = readDockerIgnore(files.dockerIgnore ?? (await read('.dockerignore')));
  const stages = readDockerfile(await read('Dockerfile'));
  const { workspaces } = manifest.parse(JSON.parse(await read('package.json')));
  const cluster = readVariables(await read('docker/cluster.env'));
  const faults = [{}, cluster].flatMap((variables) =>
    checkCompose({
      compose: readCompose(compose, { ...variables, SECRETS: secrets }),
      stages,
      ignored,
      root,
    }),
  );
  const images = ['service', 'web'];
  const imageFaults = checkDockerfile(stages, { root, workspaces, images, ignored });
  return [...new Set([...faults, ...imageFaults])];
}
