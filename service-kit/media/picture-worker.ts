/** The program that decodes pictures for its parent process, one at a time. */
import { constants } from 'node:os';
import { serveJobs } from '../child/serve-jobs.ts';
import {
  type DecodeAnswer,
  type DecodeRequest,
  PictureError,
  decodeRequest,
} from './decoder-protocol.ts';
import { reencode } from './reencode.ts';

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

/** Watches the memory of the library's thread meanwhile. */
async function decodeWithin(request: DecodeRequest): Promise<Outcome> {
  const tooMuch = Promise.withResolvers<Outcome>();
  const timer = setInterval(() => {
    if (process.memoryUsage.rss() > request.mostMemory)
      tooMuch.resolve({ refused: 'too-much-memory' });
  }, LOOK_EVERY_MS);
  return Promise.race([decode(request), tooMuch.promise]).finally(() => clearInterval(timer));
}

serveJobs(
  async (job): Promise<DecodeAnswer> => {
    const outcome = await decodeWithin(decodeRequest.parse(job));
    return { outcome, memory: process.memoryUsage.rss() };
  },
  { priority: constants.priority.PRIORITY_BELOW_NORMAL },
);
