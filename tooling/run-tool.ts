import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { dirname } from 'node:path';

/** The folder of the repository. */
export const root = dirname(import.meta.dirname);

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
  // Ctrl-C at a terminal reaches the tool by itself. It cleans up, and we wait for it.
  const passOn = (signal: NodeJS.Signals): void => {
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
  };
  process.on('SIGINT', passOn).on('SIGTERM', passOn);
  try {
    const [code]: (number | null)[] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    process.off('SIGINT', passOn).off('SIGTERM', passOn);
  }
}
