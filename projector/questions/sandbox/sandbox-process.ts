import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../replay/type-check.ts';
import { failedInside, QuestionFailedError } from '../failure.ts';
import { LIMITS } from './limits.ts';
import {
  type Failure,
  type SandboxAnswer,
  sandboxAnswer,
  type SandboxRequest,
} from './messages.ts';

const PROGRAM = fileURLToPath(new URL('worker.ts', import.meta.url));

const inRoot = (...paths: readonly string[]): readonly string[] =>
  paths.map((path) => join(root, path));

/** The files that its process may read: its own code, and no data. */
const READABLE = inRoot(
  'package.json',
  'projector/package.json',
  'projector/questions/*',
  'projector/replay/*',
  'projector/runtime/*',
  'service-kit/package.json',
  'service-kit/give-way.ts',
  'node_modules/@app/service-kit',
  'node_modules/@app/service-kit/*',
  'node_modules/quickjs-emscripten-core/*',
  'node_modules/@jitl/*',
);

/**
 * The sandbox in a separate process, without rights, with an empty environment and the lowest
 * priority. It is killed when an answer is late, or by the signal.
 */
export class SandboxProcess implements Disposable {
  private readonly child: ChildProcess;
  private readonly signal: AbortSignal;
  private readonly kill = (): void => void this.child.kill('SIGKILL');
  private source = '';
  private reply = Promise.withResolvers<SandboxAnswer>();

  /** @param signal stops it at once */
  constructor(signal: AbortSignal) {
    this.signal = signal;
    this.child = fork(PROGRAM, {
      env: {},
      execArgv: [
        '--permission',
        ...READABLE.map((path) => `--allow-fs-read=${path}`),
        `--max-old-space-size=${LIMITS.heapMb}`,
        '--no-warnings',
      ],
      serialization: 'json',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    signal.addEventListener('abort', this.kill);
    this.child.on('message', (message) => this.take(message));
    this.child.once('exit', () => this.reply.reject(gone()));
    this.child.once('error', () => this.reply.reject(gone()));
    this.reply.promise.catch(() => undefined);
  }

  /**
   * Loads the author's source.
   * @returns what it declares, as JSON
   * @throws QuestionFailedError with what is wrong in it
   */
  async load(source: string): Promise<string> {
    this.source = source;
    await this.next(LIMITS.startMs);
    return this.ask({ kind: 'load', source });
  }

  /** @param events as JSON @returns the row operations of its handlers, as JSON */
  handle(events: string): Promise<string> {
    return this.ask({ kind: 'handle', events });
  }

  /** An error in the sandbox, with its place. @param event that was being handled, as text */
  failed(failure: Failure, event: string | null = null): QuestionFailedError {
    return failedInside(failure, this.source, event);
  }

  [Symbol.dispose](): void {
    this.signal.removeEventListener('abort', this.kill);
    this.kill();
  }

  private async ask(request: SandboxRequest): Promise<string> {
    this.reply = Promise.withResolvers<SandboxAnswer>();
    this.reply.promise.catch(() => undefined);
    if (this.child.exitCode !== null || this.child.signalCode !== null) throw gone();
    this.child.send(request, () => undefined);
    const answer = await this.next(LIMITS.answerMs);
    if (answer.kind === 'said') return answer.text;
    throw this.failed(
      answer.kind === 'failed' ? answer : { message: 'It did not answer.', stack: '' },
    );
  }

  private async next(limitMs: number): Promise<SandboxAnswer> {
    const late = new QuestionFailedError({
      message: `It was stopped: it did not answer within ${limitMs / 1000} seconds.`,
    });
    const timer = setTimeout(() => {
      this.kill();
      this.reply.reject(late);
    }, limitMs);
    return this.reply.promise.finally(() => clearTimeout(timer));
  }

  private take(message: unknown): void {
    const parsed = sandboxAnswer.safeParse(message);
    if (parsed.success) {
      this.reply.resolve(parsed.data);
    } else {
      this.kill();
      this.reply.reject(gone());
    }
  }
}

const gone = (): QuestionFailedError =>
  new QuestionFailedError({
    message: 'It was stopped: its process ended. Does it need too much memory?',
  });
