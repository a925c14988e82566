/** The program that decodes pictures for its parent process, one at a time. */
import { constants } from 'node:os';
import { giveWay } from '../give-way.ts';
import { PictureError } from './picture-error.ts';
import { reencode } from './reencode.ts';
import { type DecodeAnswer, type DecodeRequest, decodeRequest } from './worker-messages.ts';

const LOOK_EVERY_MS = 20;

type Outcome = DecodeAnswer['outcome'];

async function decode({ bytes, maxSide }: DecodeRequest): Promise<Outcome> {
  try {
    return await reencode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), maxSide);
  } catch (error) {
    if (error instanceof PictureError) return { refused: error.reason };
    throw error;
  }
}

/** Decodes in a thread of the library, and watches its memory meanwhile. */
async function decodeWithin(request: DecodeRequest): Promise<Outcome> {
  const tooMuch = Promise.withResolvers<Outcome>();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > request.mostMemory)
      tooMuch.resolve({ refused: 'too-much-memory' });
  }, LOOK_EVERY_MS);
  return Promise.race([decode(request), tooMuch.promise]).finally(() => clearInterval(timer));
}

async function answer(message: unknown): Promise<void> {
  const outcome = await decodeWithin(decodeRequest.parse(message));
  tell({ outcome, memory: process.memoryUsage.rss() } satisfies DecodeAnswer);
}

/** If nobody listens any more, this process is about to end. */
function tell(message: object): void {
  process.send?.(message, undefined, undefined, () => undefined);
}

// Ignored, since Ctrl-C reaches the whole process group, and an upload may still be completed.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
// A normal exit would wait until the picture is decoded.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', (message) => void answer(message));
giveWay(constants.priority.PRIORITY_BELOW_NORMAL);
tell({ ready: true });
