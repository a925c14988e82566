import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const launcher = join(import.meta.dirname, '..', '..', 'tooling', 'launch.mjs');

/** Runs an operator's command by its file. @returns its output and its exit code */
export async function operate(
  script: string,
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly said: string }> {
  try {
    const { stdout, stderr } = await run(process.execPath, [launcher, script, ...words], {
      env: { ...process.env, MASTER_KEY: undefined, ...environment },
    });
    return { code: 0, said: stdout + stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, said: stdout + stderr };
  }
}
