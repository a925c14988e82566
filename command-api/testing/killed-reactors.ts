import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach } from 'vitest';
import type { CommandFixture } from './command-fixture.ts';
import type { ReactorsArguments } from './reactors-process.ts';

const SCRIPT = fileURLToPath(new URL('reactors-process.ts', import.meta.url));

/** Reactors in a child process, which a test kills at some moment. */
class KilledReactors {
  private child: ChildProcess | undefined;

  /** Starts it. @returns when it runs */
  async start(
    { addresses }: CommandFixture,
    settings: Omit<ReactorsArguments, 'addresses'>,
  ): Promise<void> {
    const environment: ReactorsArguments = { addresses, ...settings };
    this.child = fork(SCRIPT, {
      env: { ...process.env, REACTORS: JSON.stringify(environment) },
    });
    await once(this.child, 'message');
  }

  /** Ends it by SIGKILL. @returns when it is gone */
  async kill(): Promise<void> {
    const { child } = this;
    this.child = undefined;
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
}

/** Gives the calling file a process to kill; a remaining one is killed after each test. */
export function setUpKilledReactors(): KilledReactors {
  const reactors = new KilledReactors();
  afterEach(() => reactors.kill());
  return reactors;
}
