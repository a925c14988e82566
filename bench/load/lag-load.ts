import { comparePositions, parsePosition, type Position } from '@app/events/position';
import type { Projected, ProjectedChannel } from '@app/projector/read-model/projected';
import { Client } from 'pg';
import { headerOf, type RawAnswer } from './http-connection.ts';
import type { LagLoad, LoadResult } from './load.ts';
import { Measured } from './measured.ts';
import { runOpenLoad } from './open-load.ts';

const CHANNEL: ProjectedChannel = 'projected';

interface Awaited {
  readonly position: Position;
  readonly seen: () => void;
}

/**
 * Sends commands at a steady rate. A time runs from a command's answer to the notification that the
 * last of the live projections has reached its position.
 * @throws if an answer is neither success nor a refusal for now (429, 503)
 */
export async function runLagLoad({ databaseUrl, ...load }: LagLoad): Promise<LoadResult> {
  const measured = new Measured();
  const projections = new LiveProjections();
  const client = new Client({ connectionString: databaseUrl });
  client.on('notification', ({ payload }) => projections.take(payload ?? '{}'));
  await client.connect();
  try {
    await client.query(`listen ${CHANNEL}`);
    const seen: Promise<void>[] = [];
    const { refused } = await runOpenLoad({ ...load, kind: 'open' }, (answer) => {
      const answered = performance.now();
      seen.push(projections.reach(positionOf(answer)).then(() => measured.add(answered)));
    });
    await Promise.all(seen);
    return { ...measured.result(), refused };
  } finally {
    await client.end();
  }
}

function positionOf(answer: RawAnswer): Position {
  const position = parsePosition(headerOf(answer, 'x-position') ?? '');
  if (!position) throw new Error(`A command was answered without its position: ${answer.text}`);
  return position;
}

/** The positions of the live projections, by the projector's notifications. */
class LiveProjections {
  private readonly known = new Map<string, Position>();
  private awaited: Awaited[] = [];

  take(payload: string): void {
    const { projections = [], position: text = '' }: Partial<Projected> = JSON.parse(payload);
    const position = parsePosition(text);
    if (!position) return;
    for (const name of projections) this.known.set(name, position);
    const reached = this.awaited.filter((each) => this.haveReached(each.position));
    this.awaited = this.awaited.filter((each) => !reached.includes(each));
    for (const { seen } of reached) seen();
  }

  async reach(position: Position): Promise<void> {
    if (this.haveReached(position)) return;
    await new Promise<void>((seen) => {
      this.awaited.push({ position, seen });
    });
  }

  private haveReached(position: Position): boolean {
    const known = [...this.known.values()];
    return known.length > 0 && known.every((each) => comparePositions(each, position) >= 0);
  }
}
