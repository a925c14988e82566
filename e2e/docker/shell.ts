import { spawn } from 'node:child_process';

export interface Place {
  readonly folder: string;
  /** The complete environment of the commands. */
  readonly environment: NodeJS.ProcessEnv;
}

export interface Wishes {
  /** After this many seconds the command is killed, and counts as failed. */
  readonly seconds?: number;
  /** Called with the lines of stderr, which shows progress; stdout may contain a password. */
  readonly onLine?: (line: string) => void;
}

export interface Said {
  readonly output: string;
  readonly errors: string;
}

const LONG = 900;
/** How many characters of the output the error contains. */
const TAIL = 1500;

/** A shell command exited with a code other than 0. */
export class CommandError extends Error {
  override name = 'CommandError';
  readonly said: string;

  constructor(command: string, code: string, said: string) {
    const [first = ''] = command.trim().split('\n');
    super(`\`${first}\` ended with ${code}: ${said.slice(-TAIL)}`);
    this.said = said;
  }
}

/**
 * Runs commands as an operator's shell does, and stops at the first one that fails.
 * @throws CommandError with the end of its output
 */
export async function runShell(command: string, place: Place, wishes: Wishes = {}): Promise<Said> {
  const { seconds = LONG, onLine } = wishes;
  const child = spawn('sh', ['-e', '-c', command], {
    cwd: place.folder,
    env: place.environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const said = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.errors += text;
    for (const line of text.split('\n')) if (line.trim() !== '') onLine?.(line);
  });
  // Kills the child processes, too: killing only the shell would leave `docker` running.
  const deadline = setTimeout(() => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
  }, seconds * 1000);
  const code = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status, signal) => resolve(String(status ?? signal)));
  }).finally(() => clearTimeout(deadline));
  if (code !== '0') throw new CommandError(command, code, `${said.output}\n${said.errors}`.trim());
  return said;
}
