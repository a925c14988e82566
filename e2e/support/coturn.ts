import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findLastingPort } from '@app/embedded/testing/lasting-port';

const HOST = '127.0.0.1';
const START = join(import.meta.dirname, '../../docker/relay/start.sh');

/** Whether coturn is on this machine. Debian's package is called coturn. */
export const isCoturnInstalled = (): boolean =>
  spawnSync('turnserver', ['--version']).error === undefined;

/** coturn as the compose file starts it, on this machine alone: it may relay to this machine, too. */
export class Coturn {
  readonly secret = 'the secret of a relay in tests';
  private readonly server: ChildProcess;
  private readonly port: number;
  private readonly folder: string;

  private constructor(server: ChildProcess, port: number, folder: string) {
    this.server = server;
    this.port = port;
    this.folder = folder;
  }

  static async start(): Promise<Coturn> {
    const folder = await mkdtemp(join(tmpdir(), 'coturn-'));
    const port = await findLastingPort();
    const files = ['--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'users')];
    const here = ['--listening-ip', HOST, '--relay-ip', HOST, '--listening-port', String(port)];
    const server = spawn('sh', [START, ...files, ...here, '--allow-loopback-peers'], {
      stdio: 'ignore',
      env: {
        PATH: process.env['PATH'],
        TURN_SECRET: 'the secret of a relay in tests',
        TURN_CONFIG: join(folder, 'turnserver.conf'),
        TURN_EXTERNAL_IP: HOST,
      },
    });
    const coturn = new Coturn(server, port, folder);
    await coturn.listening();
    return coturn;
  }

  get url(): string {
    return `turn:${HOST}:${this.port}?transport=udp`;
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null && this.server.signalCode === null) {
      const ended = once(this.server, 'exit');
      this.server.kill('SIGKILL');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }

  /** It takes TCP on the same port as UDP. */
  private async listening(): Promise<void> {
    while (this.server.exitCode === null) {
      const socket = connect(this.port, HOST);
      const isOpen = await once(socket, 'connect').then(
        () => true,
        () => false,
      );
      socket.destroy();
      if (isOpen) return;
      await wait(100);
    }
    throw new Error(`coturn ended with ${this.server.exitCode}`);
  }
}
