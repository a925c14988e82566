import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { PictureError } from './picture-error.ts';
import { type DecodeAnswer, decodeAnswer, type DecodeRequest } from './worker-messages.ts';

const PROGRAM = fileURLToPath(new URL('picture-worker.ts', import.meta.url));

/** A process that decodes pictures, one at a time. */
export class WorkerProcess {
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  private readonly child: ChildProcess;
  private readonly ready: Promise<unknown>;
  private reply = Promise.withResolvers<unknown>();
  private hasEnded = false;

  /** @param startMs time limit for its start, in ms */
  constructor(startMs: number) {
    this.child = fork(PROGRAM, {
      // A file that takes over the decoder finds no secrets here.
      env: {},
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = Promise.withResolvers<void>();
    this.ended = ended.promise;
    const end = (): void => {
      this.hasEnded = true;
      this.reply.reject(new PictureError('interrupted'));
      ended.resolve();
    };
    // `error` means that it could not be started.
    this.child.once('exit', end).on('error', end);
    this.child.on('message', (message) => this.reply.resolve(message));
    this.ready = this.nextReply(startMs, 'interrupted');
    this.ready.catch(() => undefined);
  }

  /**
   * Decodes a picture. After an error the process is unusable and must be killed.
   * @param limitMs time limit once the process is ready, in ms
   * @throws PictureError `too-slow` above the limit, `interrupted` if the process ended
   */
  async decode(request: DecodeRequest, limitMs: number): Promise<DecodeAnswer> {
    await this.ready;
    const reply = this.nextReply(limitMs, 'too-slow');
    // If it cannot be sent, the process has ended and the reply fails.
    this.child.send(request, () => undefined);
    return decodeAnswer.parse(await reply);
  }

  kill(): void {
    this.child.kill('SIGKILL');
  }

  private async nextReply(limitMs: number, late: PictureError['reason']): Promise<unknown> {
    if (this.hasEnded) throw new PictureError('interrupted');
    const reply = Promise.withResolvers<unknown>();
    this.reply = reply;
    const timer = setTimeout(() => reply.reject(new PictureError(late)), limitMs);
    return reply.promise.finally(() => clearTimeout(timer));
  }
}
