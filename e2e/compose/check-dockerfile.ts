import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Stage } from './dockerfile.ts';

/**
 * Checks that what the Dockerfile copies and installs is there, and that each image runs as nobody.
 * @param workspaces of the root manifest: `npm ci` wants to see each of them
 * @param images the stages that containers run
 * @returns what is wrong, one sentence each
 */
export function checkDockerfile(
  stages: readonly Stage[],
  {
    root,
    workspaces,
    images,
  }: { root: string; workspaces: readonly string[]; images: readonly string[] },
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
  ];
}
