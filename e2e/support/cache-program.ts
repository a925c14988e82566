import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listening } from './listening.ts';

const HOST = '127.0.0.1';
const EXAMPLES = join(import.meta.dirname, '../../docker/edge');

export interface CacheOptions {
  readonly port: number;
  /** The port of the product on this machine. */
  readonly behind: number;
  /** Additional settings after those of `docker/edge/`. */
  readonly more?: string;
}

/** The locations of the files of a cache. */
export interface CacheFiles {
  readonly folder: string;
  /** The settings of `docker/edge/`, as modified by `configure`. */
  readonly settings: string;
}

/** A program that caches pages in front of the product, and how to start it with its example. */
export interface CacheProgram {
  /** The name of its executable. */
  readonly command: string;
  /** Its settings in `docker/edge/`. */
  readonly example: string;
  /** What is replaced in the example for tests: ports and folders, by their original text. */
  replacements(options: CacheOptions, folder: string): Readonly<Record<string, string>>;
  /** The command line arguments. It must stay in the foreground. */
  words(options: CacheOptions, files: CacheFiles): Promise<readonly string[]> | readonly string[];
}

/** Whether the program is installed on this machine. */
export const isInstalled = ({ command }: CacheProgram): boolean =>
  spawnSync(command, ['-V'], { stdio: 'ignore' }).error === undefined;

/** A cache with the settings of `docker/edge/`, reachable only from this machine. */
export class RunningCache {
  readonly url: string;
  /** Its files, which are deleted with it. */
  readonly folder: string;
  private readonly server: ChildProcess;

  private constructor(server: ChildProcess, port: number, folder: string) {
    this.server = server;
    this.url = `http://${HOST}:${port}`;
    this.folder = folder;
  }

  /** @throws Error if the program exits immediately, or the example lacks a text to replace */
  static async start(program: CacheProgram, options: CacheOptions): Promise<RunningCache> {
    const { command, example } = program;
    const folder = await mkdtemp(join(tmpdir(), `${command}-`));
    let text = await readFile(join(EXAMPLES, example), 'utf8');
    for (const [old, its] of Object.entries(program.replacements(options, folder))) {
      if (!text.includes(old)) throw new Error(`${example} has no ${old}`);
      text = text.replace(old, its);
    }
    const settings = join(folder, example);
    await writeFile(settings, text + (options.more ?? ''));
    const words = await program.words(options, { folder, settings });
    const server = spawn(command, words, { stdio: 'ignore' });
    const cache = new RunningCache(server, options.port, folder);
    await listening(server, options.port, command);
    return cache;
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null && this.server.signalCode === null) {
      const ended = once(this.server, 'exit');
      this.server.kill('SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}
