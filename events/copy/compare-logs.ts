import { createHash, type Hash } from 'node:crypto';
import type { Position } from '../position.ts';
import { lineOf, type RawEvent } from './raw-event.ts';
import type { RawLog } from './raw-log.ts';

/** The figures of one of the two logs: our events in it, up to the first difference. */
export interface LogFigures {
  readonly events: number;
  readonly streams: number;
  /**
   * SHA-256 over stream, revision, id, type, data and metadata of each event in order. Ids of
   * stream metadata and tombstones are left out, since a store chooses some of them itself.
   */
  readonly digest: string;
}

export interface Comparison {
  readonly source: LogFigures;
  readonly target: LogFigures;
  /** The number of events in streams that only the target has. */
  readonly foreign: number;
  /** Describes the first difference; null if the target has all events of the source. */
  readonly difference: string | null;
}

export interface CompareOptions {
  readonly source: RawLog;
  readonly target: RawLog;
  readonly signal: AbortSignal;
  readonly onProgress?: (position: Position, compared: number) => void;
}

/** Reads two logs in parallel, event by event, until they differ or the source ends. */
export async function compareLogs({
  source,
  target,
  signal,
  onProgress = () => undefined,
}: CompareOptions): Promise<Comparison> {
  const [here, there] = [new Tally(), new Tally()];
  const others = flatten(target);
  let foreign = 0;
  let difference: string | null = null;
  /** The next event of the target that belongs to a stream of the source. */
  const next = async (event: RawEvent): Promise<RawEvent | null> => {
    for (;;) {
      const { value, done } = await others.next();
      if (done === true) return null;
      if (value.id === event.id) return value;
      if (await knows(source, value.stream)) return value;
      foreign += 1;
    }
  };
  for await (const event of flatten(source)) {
    if (signal.aborted) break;
    const other = await next(event);
    const line = lineOf(event);
    here.add(event, line);
    if (other) there.add(other, lineOf(other));
    difference = differenceOf(event, other);
    if (difference !== null) break;
    onProgress(event.position, 1);
  }
  await others.return(undefined);
  return { source: here.figures(), target: there.figures(), foreign, difference };
}

async function* flatten(log: RawLog): AsyncGenerator<RawEvent, void, void> {
  for await (const page of log.forwards()) yield* page;
}

/** Whether a log has a stream, or had one that was deleted. */
async function knows(log: RawLog, stream: string): Promise<boolean> {
  if ((await log.at(stream, 0n)) !== 'no-stream') return true;
  return !stream.startsWith('$$') && (await log.last(`$$${stream}`)) !== 'no-stream';
}

function differenceOf(event: RawEvent, other: RawEvent | null): string | null {
  const place = `stream ${event.stream}, revision ${event.revision} (event ${event.id})`;
  if (other === null) return `the target ends before ${place}: copy again`;
  if (lineOf(event) === lineOf(other)) return null;
  return other.id === event.id
    ? `the target holds ${place} with another type, data, metadata or place`
    : `where the source has ${place}, the target has event ${other.id} of stream ${other.stream}`;
}

class Tally {
  private readonly hash: Hash = createHash('sha256');
  private events = 0;
  private streams = 0;

  add({ revision }: RawEvent, line: string): void {
    this.hash.update(line);
    this.events += 1;
    if (revision === 0n) this.streams += 1;
  }

  figures(): LogFigures {
    return { events: this.events, streams: this.streams, digest: this.hash.digest('hex') };
  }
}
