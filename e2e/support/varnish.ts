import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listening } from './listening.ts';

const HOST = '127.0.0.1';
const SETTINGS = join(import.meta.dirname, '../../docker/edge/varnish.vcl');

/** Whether Varnish is on this machine, of Debian's package of that name. */
export const isVarnishInstalled = (): boolean => spawnSync('varnishd', ['-V']).error === undefined;

export interface VarnishOptions {
  readonly port: number;
  /** Where the product is reached, on this machine. */
  readonly behind: number;
  /** VCL behind that of `docker/edge/`. */
  readonly more?: string;
}

/** Varnish with the settings of `docker/edge/`, on this machine alone. */
export class Varnish {
  readonly url: string;
  private readonly server: ChildProcess;
  private readonly folder: string;

  private constructor(server: ChildProcess, port: number, folder: string) {
    this.server = server;
    this.url = `http://${HOST}:${port}`;
    this.folder = folder;
  }

  static async start({ port, behind, more = '' }: VarnishOptions): Promise<Varnish> {
    const folder = await mkdtemp(join(tmpdir(), 'varnish-'));
    const settings = await readFile(SETTINGS, 'utf8');
    const file = join(folder, 'test.vcl');
    await writeFile(file, settings.replace('.port = "3000"', `.port = "${behind}"`) + more);
    const words = ['-F', '-j', 'none', '-a', `${HOST}:${port}`, '-f', file, '-n', folder];
    const server = spawn('varnishd', [...words, '-s', 'malloc,32m', '-T', 'none'], {
      stdio: 'ignore',
    });
    const varnish = new Varnish(server, port, folder);
    await listening(server, port, 'Varnish');
    return varnish;
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
