import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Ignored } from './docker-ignore.ts';
import type { Stage } from './dockerfile.ts';

const TEST = /\.(?:test\.tsx?|e2e\.ts)$|\/testing\//u;
/** Files that an image must never contain. */
const PRIVATE = [
  '.env',
  '.env.local',
  '.data/master.key',
  '.cache/x',
  'secrets/master_key',
  '.git/x',
];

/**
 * Checks that what the Dockerfile copies and installs exists, and that each image runs without
 * privileges and contains no tests.
 * @param workspaces of the root manifest: `npm ci` requires each of them
 * @param images the stages that containers run
 * @returns what is wrong, one sentence each
 */
export function checkDockerfile(
  stages: readonly Stage[],
  {
    root,
    workspaces,
    images,
    ignored,
  }: {
    root: string;
    workspaces: readonly string[];
    images: readonly string[];
    ignored: Ignored;
  },
): string[] {
  const names = new Set(stages.map(({ name }) => name));
  const copies = stages.flatMap((stage) => stage.copies);
  const sources = copies.filter(({ stage }) => stage === null).flatMap((copy) => copy.sources);
  return [
    ...copies.flatMap(({ stage }) =>
      stage === null || names.has(stage) ? [] : [`nothing is called ${stage}`],
    ),
    ...sources
      .filter((source) => !existsSync(join(root, source)))
      .map((source) => `there is no ${source} to copy`),
    ...workspaces
      .filter((workspace) => !sources.includes(`${workspace}/package.json`))
      .map((workspace) => `the manifest of ${workspace} is not copied`),
    ...stages
      .flatMap((stage) => stage.workspaces)
      .filter((workspace) => !workspaces.includes(workspace))
      .map((workspace) => `there is no workspace ${workspace}`),
    ...stages
      .filter(({ name, user }) => images.includes(name) && (user ?? 'root') === 'root')
      .map(({ name }) => `${name} runs as root`),
    ...PRIVATE.filter((file) => !ignored(file)).map((file) => `.dockerignore lets ${file} in`),
    ...stages
      .filter(({ name }) => images.includes(name))
      .flatMap((stage) => testsIn(stage, root).filter((file) => !ignored(file)))
      .map((file) => `an image holds the test ${file}`),
  ];
}

function testsIn({ copies }: Stage, root: string): string[] {
  const folders = copies.filter(({ stage }) => stage === null).flatMap(({ sources }) => sources);
  return folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((file) => !file.includes('node_modules'))
        .map((file) => `${folder}/${file}`),
    )
    .filter((file) => TEST.test(file));
}
