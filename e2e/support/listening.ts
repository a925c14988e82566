import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Waits until a program accepts TCP connections on a port of this machine.
 * @throws Error if it exits instead
 */
export async function listening(program: ChildProcess, port: number, name: string): Promise<void> {
  while (program.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(100);
  }
  throw new Error(`${name} ended with ${program.exitCode}`);
}
