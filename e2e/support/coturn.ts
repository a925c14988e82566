import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findLastingPort } from '@app/embedded/testing/lasting-port';
import { listening } from './listening.ts';

const HOST = '127.0.0.1';
const SECRET = 'the secret of a relay in tests';
const START = join(import.meta.dirname, '../../docker/relay/start.sh');

/**
 * An image of the relay, such as `qr-contact/relay:local`; if set, coturn runs in a container of
 * it.
 */
const IMAGE = process.env['RELAY_IMAGE'];

/** Whether coturn is installed on this machine. Debian's package is called coturn. */
export const isCoturnInstalled = (): boolean =>
  IMAGE !== undefined || spawnSync('turnserver', ['--version']).error === undefined;

/** coturn as started by the compose file, but only on this machine, to which it may relay, too. */
export class Coturn {
  readonly secret = SECRET;
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
    const here = ['--listening-ip', HOST, '--relay-ip', HOST, '--listening-port', String(port)];
    const words = [...here, '--allow-loopback-peers'];
    const server = IMAGE === undefined ? ofPackage(folder, words) : ofImage(IMAGE, folder, words);
    const coturn = new Coturn(server, port, folder);
    // It accepts TCP on the same port as UDP.
    await listening(server, port, 'coturn');
    return coturn;
  }

  get url(): string {
    return `turn:${HOST}:${this.port}?transport=udp`;
  }

  async stop(): Promise<void> {
    if (this.server.exitCode === null && this.server.signalCode === null) {
      const ended = once(this.server, 'exit');
      // Docker does not forward SIGKILL.
      this.server.kill(IMAGE === undefined ? 'SIGKILL' : 'SIGTERM');
      await ended;
    }
    await rm(this.folder, { recursive: true, force: true });
  }
}

function ofPackage(folder: string, words: readonly string[]): ChildProcess {
  const files = ['--pidfile', join(folder, 'pid'), '--userdb', join(folder, 'users')];
  return spawn('sh', [START, ...files, ...words], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      TURN_SECRET: SECRET,
      TURN_CONFIG: join(folder, 'turnserver.conf'),
      TURN_EXTERNAL_IP: HOST,
    },
  });
}

/** A container with the same restrictions as the service of the compose file. */
function ofImage(image: string, folder: string, words: readonly string[]): ChildProcess {
  const bounds = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--init'];
  const settings = ['--env', `TURN_SECRET=${SECRET}`, '--env', `TURN_EXTERNAL_IP=${HOST}`];
  const options = ['--rm', '--network', 'host', ...bounds, ...settings];
  const more = ['--security-opt', 'no-new-privileges', '--cidfile', join(folder, 'id')];
  const command = ['sh', '/relay/start.sh', ...words];
  return spawn('docker', ['run', ...options, ...more, image, ...command], { stdio: 'ignore' });
}
