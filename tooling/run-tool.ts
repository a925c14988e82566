import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** The folder of the repository. */
export const root = dirname(import.meta.dirname);

/** Ctrl-C reaches the tool too; it is the one to clean up, and we wait for it. */
function stay(): void {}

/**
 * Runs an installed tool at the terminal, in the repository's root; the launcher has put the tools
 * into PATH.
 *
 * @returns its exit code
 */
export async function runTool(name: string, args: readonly string[]): Promise<number> {
  const child = spawn(name, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  process.on('SIGINT', stay);
  try {
    const [code]: (number | null)[] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    process.off('SIGINT', stay);
  }
}
