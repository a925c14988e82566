import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, runTool } from './run-tool.ts';

/** The servers and the web app have different worlds: Node here, the browser there. */
const projects = ['tsconfig.json', 'web/tsconfig.json'];

/**
 * Checks the types of everything; what is as it was at the last check is not checked again.
 *
 * @returns 0 when they are right, else the first exit code
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
