import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ChildEndedError, ChildWorker } from '@app/service-kit/child/child-worker';
import { root } from '../../replay/load-file.ts';
import { failedInside, QuestionFailedError } from '../failure.ts';
import { LIMITS } from './limits.ts';
import { type Failure, sandboxAnswer, type SandboxRequest } from './messages.ts';

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
  'service-kit/child/*',
  'service-kit/give-way.ts',
  'node_modules/@app/service-kit',
  'node_modules/@app/service-kit/*',
  'node_modules/quickjs-emscripten-core/*',
  'node_modules/@jitl/*',
);

/**
 * Without rights, with an empty environment and the lowest priority. Killed when an answer is
 * late.
 */
export class SandboxProcess implements Disposable {
  private readonly worker: ChildWorker;
  private readonly signal: AbortSignal;
  private source = '';

  constructor(signal: AbortSignal) {
    this.signal = signal;
    this.worker = new ChildWorker({
      program: PROGRAM,
      environment: {},
      mostHeapMb: LIMITS.heapMb,
      nodeArguments: [
        '--permission',
        ...READABLE.map((path) => `--allow-fs-read=${path}`),
        '--no-warnings',
      ],
      isHostile: true,
      startMs: LIMITS.startMs,
    });
  }

  /** @returns what the source declares, as JSON @throws QuestionFailedError */
  load(source: string): Promise<string> {
    this.source = source;
    return this.ask({ kind: 'load', source });
  }

  /** @param events as JSON @returns the row operations of its handlers, as JSON */
  handle(events: string): Promise<string> {
    return this.ask({ kind: 'handle', events });
  }

  /** @param event that was being handled, as text */
  failed(failure: Failure, event: string | null = null): QuestionFailedError {
    return failedInside(failure, this.source, event);
  }

  [Symbol.dispose](): void {
    this.worker.kill();
  }

  private async ask(request: SandboxRequest): Promise<string> {
    const asked = { signal: this.signal, answerMs: LIMITS.answerMs };
    const answer = await this.worker.ask(request, asked).catch((error: unknown) => {
      this.worker.kill();
      throw error instanceof ChildEndedError ? stopped(error) : error;
    });
    const { data: said } = sandboxAnswer.safeParse(answer);
    if (said?.kind === 'said') return said.text;
    if (said?.kind === 'failed') throw this.failed(said);
    this.worker.kill();
    throw stopped(new ChildEndedError('failed'));
  }
}

const stopped = ({ reason }: ChildEndedError): QuestionFailedError =>
  new QuestionFailedError({
    message:
      reason === 'late'
        ? `It was stopped: it did not answer within ${LIMITS.answerMs / 1000} seconds.`
        : 'It was stopped: its process ended. Does it need too much memory?',
  });
