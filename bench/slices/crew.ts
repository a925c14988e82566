import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readCpuUse } from '../figures/cpu.ts';

const ROOT = new URL('../../', import.meta.url);

/** Projectors or reactors that share the work, each in its own process. */
export class Crew implements AsyncDisposable {
  private readonly environment: Readonly<Record<string, string>>;
  private readonly main: string;
  private members: readonly ChildProcess[] = [];

  /**
   * @param environment with the stores, and the number of ranges
   * @param main the entry point of each, relative to the root of the repository
   */
  constructor(environment: Readonly<Record<string, string>>, main = 'projector/main.ts') {
    this.environment = environment;
    this.main = fileURLToPath(new URL(main, ROOT));
  }

  get size(): number {
    return this.members.length;
  }

  /** Starts one. It works some seconds later. */
  join(): void {
    const env = { ...process.env, ...this.environment, LOG_LEVEL: 'error' };
    const child = spawn(process.execPath, [this.main], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    this.members = [...this.members, child];
  }

  /** Kills one with SIGKILL. @param place in the order in which they joined */
  async kill(place: number): Promise<void> {
    await this.end(this.members[place], 'SIGKILL');
  }

  /** The processor seconds of each, in the order in which they joined. */
  async cpuSeconds(): Promise<readonly number[]> {
    const watched = this.members.map(({ pid }, place) => [String(place), pid ?? 0] as const);
    const { byName } = await readCpuUse(Object.fromEntries(watched));
    return watched.map(([name]) => byName.get(name) ?? 0);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await Promise.all(this.members.map((member) => this.end(member, 'SIGTERM')));
  }

  private async end(member: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
    if (!member) return;
    this.members = this.members.filter((each) => each !== member);
    const exited = once(member, 'exit');
    if (member.exitCode !== null || member.signalCode !== null || !member.kill(signal)) return;
    await exited;
  }
}
