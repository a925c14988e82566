import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Load, LoadResult } from './load.ts';

export type LoadReply = { readonly result: LoadResult } | { readonly failure: string };

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

/** A process that generates load. It ends with this process. */
export class LoadGenerator {
  private readonly child: ChildProcess;
  private reply = Promise.withResolvers<LoadReply>();

  constructor() {
    this.child = fork(MAIN, { stdio: 'inherit' });
    this.child.on('message', (reply: LoadReply) => this.reply.resolve(reply));
    this.child.on('exit', () => this.reply.resolve({ failure: 'the load generator ended' }));
  }

  /**
   * Runs a load; one at a time.
   * @throws if the load could not be run, or an answer was not a success
   */
  async run(load: Load): Promise<LoadResult> {
    this.reply = Promise.withResolvers();
    this.child.send(load);
    const reply = await this.reply.promise;
    if ('failure' in reply) throw new Error(`The load failed: ${reply.failure}`);
    return reply.result;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    const exited = once(this.child, 'exit');
    this.child.disconnect();
    await exited;
  }
}
