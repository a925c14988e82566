import { fileURLToPath } from 'node:url';
import { ChildEndedError, ChildWorker } from '../child/child-worker.ts';
import { BoundedQueue, type QueueBounds } from '../limits/bounded-queue.ts';
import { describeError, type Logger } from '../logging.ts';
import {
  type DecodeAnswer,
  type DecodeRequest,
  PictureError,
  decodeAnswer,
  isKnownKind,
} from './decoder-protocol.ts';
import type { MalwareScanner } from './malware-scanner.ts';
import type { Picture } from './reencode.ts';

export interface DecoderBounds extends QueueBounds {
  /** For one picture, in ms. */
  readonly decodeMs: number;
  /** The process may not need more, in bytes. */
  readonly mostMemory: number;
  /** In ms. */
  readonly idleMs: number;
  /** A process that keeps more memory afterwards is ended, in bytes; less than `mostMemory`. */
  readonly keptMemory: number;
}

/** Waiting and decoding together end before the request's deadline (docs/adr/0072). */
const BOUNDS: DecoderBounds = {
  atOnce: 2,
  waiting: 8,
  waitMs: 2500,
  decodeMs: 5000,
  mostMemory: 384 * 1024 * 1024,
  idleMs: 10_000,
  keptMemory: 200 * 1024 * 1024,
};
const START_MS = 10_000;
const PROGRAM = fileURLToPath(new URL('picture-worker.ts', import.meta.url));
const BUSY = 'Too many pictures are being processed right now. Please try again in a few seconds.';

/** Decodes untrusted pictures in processes of their own (docs/adr/0118), which end when idle. */
export class PictureDecoder {
  private readonly logger: Logger;
  private readonly bounds: DecoderBounds;
  private readonly queue: BoundedQueue;
  private readonly workers = new Set<ChildWorker>();
  private readonly idle = new Map<ChildWorker, NodeJS.Timeout>();
  private readonly scanner: MalwareScanner | null;
  private isStopped = false;

  /** @param scanner checks each picture first; null if the operator has none */
  constructor(
    logger: Logger,
    bounds: Partial<DecoderBounds> = {},
    scanner: MalwareScanner | null = null,
  ) {
    this.logger = logger;
    this.scanner = scanner;
    this.bounds = { ...BOUNDS, ...bounds };
    this.queue = new BoundedQueue(this.bounds, BUSY);
  }

  /** @throws PictureError; HttpProblem 503 if too many pictures wait, and the scanner's refusals */
  async decode(bytes: Buffer, maxSide: number): Promise<Picture> {
    const { mostMemory } = this.bounds;
    // Bytes that are not a picture are refused before the queue.
    if (!isKnownKind(bytes)) throw new PictureError('unknown-kind');
    await this.scanner?.refuse(bytes);
    return this.queue.run(() => this.decodeInWorker({ bytes, maxSide, mostMemory }));
  }

  /** Pictures that are being decoded fail. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all([...this.workers].map((worker) => this.end(worker)));
  }

  private async decodeInWorker(request: DecodeRequest): Promise<Picture> {
    const { outcome } = await this.ask(this.takeIdle() ?? this.start(), request);
    if ('refused' in outcome) throw new PictureError(outcome.refused);
    return { ...outcome, bytes: Buffer.from(outcome.bytes) };
  }

  /** Ends a process that failed or keeps too much memory. */
  private async ask(worker: ChildWorker, request: DecodeRequest): Promise<DecodeAnswer> {
    let memory = Number.POSITIVE_INFINITY;
    try {
      const asked = { answerMs: this.bounds.decodeMs };
      const answer = decodeAnswer.parse(await worker.ask(request, asked).catch(explain));
      ({ memory } = answer);
      return answer;
    } catch (error) {
      this.logger.warn(describeError(error), 'a picture could not be decoded');
      throw error;
    } finally {
      if (memory > this.bounds.keptMemory) await this.end(worker);
      else if (this.workers.has(worker)) this.keep(worker);
    }
  }

  private start(): ChildWorker {
    if (this.isStopped) throw new PictureError('interrupted');
    // A file that takes over the decoder finds no secrets in its environment.
    const worker = new ChildWorker({ program: PROGRAM, environment: {}, startMs: START_MS });
    this.workers.add(worker);
    void worker.ended.then(() => this.forget(worker));
    return worker;
  }

  private takeIdle(): ChildWorker | undefined {
    const worker = [...this.idle.keys()].at(-1);
    if (worker === undefined) return undefined;
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    return worker;
  }

  private keep(worker: ChildWorker): void {
    this.idle.set(
      worker,
      setTimeout(() => void this.end(worker), this.bounds.idleMs),
    );
  }

  private async end(worker: ChildWorker): Promise<void> {
    // From now on no picture is sent to it.
    this.forget(worker);
    await worker[Symbol.asyncDispose]();
  }

  private forget(worker: ChildWorker): void {
    clearTimeout(this.idle.get(worker));
    this.idle.delete(worker);
    this.workers.delete(worker);
  }
}

function explain(error: unknown): never {
  if (!(error instanceof ChildEndedError)) throw error;
  throw new PictureError(error.reason === 'late' ? 'too-slow' : 'interrupted');
}
