import { spawn } from 'node:child_process';

export interface Place {
  readonly folder: string;
  /** The whole environment of what runs there. */
  readonly environment: NodeJS.ProcessEnv;
}

export interface Wishes {
  /** After so many seconds the command is ended, and has failed. */
  readonly seconds?: number;
  /** Gets the lines of the error output, where progress is; the other one may hold a password. */
  readonly onLine?: (line: string) => void;
}

export interface Said {
  readonly output: string;
  readonly errors: string;
}

const LONG = 900;
/** So many characters of what a command said are in the error of its failure. */
const TAIL = 1500;

/** A command of the shell ended with another code than 0. */
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
 * @throws CommandError with the end of what it said
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
  // With what it started: a shell alone would leave `docker` behind.
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
