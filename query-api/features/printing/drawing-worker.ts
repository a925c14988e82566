/** The thread that draws sheets and images, so that nothing else waits for them. */
import { constants, setPriority } from 'node:os';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import type { DrawingJob, FromThread, ToThread } from './drawing-jobs.ts';
import { packImages } from './image-archive.ts';
import { drawSheets } from './sheet-pdf.ts';

/** The size of a file's pieces. Smaller ones are joined, since each costs a message. */
const PIECE_BYTES = 64 * 1024;

interface Running {
  isStopped: boolean;
  /** Lets the job produce its next piece. */
  more: () => void;
}

const running = new Map<number, Running>();

const draw = (job: DrawingJob): AsyncIterable<Uint8Array> =>
  job.kind === 'pdf' ? drawSheets(job.codes, job.sheet) : packImages(job.codes, job.formats);

async function* inPieces(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of source) {
    parts.push(part);
    size += part.length;
    if (size < PIECE_BYTES) continue;
    yield Buffer.concat(parts);
    [parts, size] = [[], 0];
  }
  yield Buffer.concat(parts);
}

async function run(id: number, job: DrawingJob): Promise<void> {
  let asked = Promise.withResolvers<void>();
  const state: Running = { isStopped: false, more: () => asked.resolve() };
  running.set(id, state);
  for await (const bytes of inPieces(draw(job))) {
    await asked.promise;
    if (state.isStopped) return;
    asked = Promise.withResolvers();
    tell({ act: 'piece', id, bytes });
    await nextTurn();
  }
  tell({ act: 'end', id });
}

function tell(message: FromThread): void {
  parentPort?.postMessage(message, []);
}

function start(id: number, job: DrawingJob): void {
  run(id, job)
    .catch((error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      tell({ act: 'failed', id, reason });
    })
    .finally(() => running.delete(id));
}

parentPort?.on('message', (message: ToThread) => {
  if (message.act === 'start') {
    start(message.id, message.job);
    return;
  }
  const state = running.get(message.id);
  if (!state) return;
  state.isStopped ||= message.act === 'stop';
  state.more();
});

// Linux has a priority for each thread. Elsewhere it would be that of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
