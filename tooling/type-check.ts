import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './run-tool.ts';

/** The servers and the web app have different global types: those of Node and of the browser. */
const projects = ['tsconfig.json', 'web/tsconfig.json'];

/**
 * Checks the types of all projects, incrementally.
 *
 * @returns 0 if they are right, else the first other exit code
 */
export async function checkTypes(): Promise<number> {
  let result = 0;
  for (const project of projects.filter((path) => existsSync(join(root, path)))) {
    const known = join('.cache', `types-${project.replaceAll('/', '-')}.tsbuildinfo`);
    const code = await runTool('tsc', ['-p', project, '--incremental', '--tsBuildInfoFile', known]);
    if (result === 0) result = code;
  }
  return result;
}
