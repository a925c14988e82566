import type { FeedBatch, UnreadableEvent } from '@app/events/consuming/readable-events';
import { comparePositions, formatPosition, type Position } from '@app/events/position';
import type { Projected, ProjectedChannel } from '../read-model/projected.ts';
import { type Fault, operationsOf, type ProjectionInstance } from './projection-instance.ts';
import type { RowOperation } from './row-operation.ts';

interface BatchWork {
  readonly instance: ProjectionInstance;
  readonly work: Work | null;
  readonly fault: Fault | null;
}

/** A bound for the memory of one transaction: one event can be a thousand rows. */
const MAX_OPERATIONS = 20_000;

/** Earlier events were delivered twice. Ends early if there is too much for one transaction. */
export function handleBatch(instance: ProjectionInstance, batch: FeedBatch): BatchWork {
  const operations: RowOperation[] = [];
  let position = instance.checkpoint;
  const upTo = (place: Position): Work | null =>
    comparePositions(place, instance.checkpoint) > 0
      ? { instance, operations, position: place }
      : null;
  for (const event of notHandled(batch.events, instance.checkpoint)) {
    if (operations.length >= MAX_OPERATIONS) return { instance, work: upTo(position), fault: null };
    try {
      for (const operation of operationsOf(instance, event)) operations.push(operation);
    } catch (error) {
      return { instance, work: upTo(position), fault: faultOf(event, error) };
    }
    position = event.position;
  }
  const { unreadable } = batch;
  if (unreadable && stops(instance, unreadable)) {
    return { instance, work: upTo(position), fault: faultOf(unreadable, unreadable.error) };
  }
  return { instance, work: upTo(batch.position), fault: null };
}

/** Events are in the order of their positions, and mostly all of them are new. */
function notHandled(events: FeedBatch['events'], checkpoint: Position): FeedBatch['events'] {
  const first = events.findIndex(({ position }) => comparePositions(position, checkpoint) > 0);
  return first === 0 ? events : first === -1 ? [] : events.slice(first);
}

const stops = (
  { projection, skipped }: ProjectionInstance,
  { id, type }: UnreadableEvent,
): boolean => projection.handlers.has(type) && !skipped.has(id);

export function faultOf(
  event: { readonly id: string; readonly type: string; readonly position: Position },
  error: unknown,
): Fault {
  return {
    eventId: event.id,
    eventType: event.type,
    position: event.position,
    error: describeFault(error),
  };
}

/** Describes a permanent error without its message, which may quote what people wrote. */
export function describeFault(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is not an error was thrown';
  const details = ['code', 'table', 'column', 'constraint'].flatMap((name) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  const frame = /\/([\w.-]+\/[\w.-]+:\d+):\d+\)?$/mu.exec(error.stack ?? '')?.[1];
  return [error.name, ...details, ...(frame === undefined ? [] : [`at ${frame}`])].join(', ');
}

export interface Work {
  readonly instance: ProjectionInstance;
  readonly operations: readonly RowOperation[];
  readonly position: Position;
}

export const CHANNEL: ProjectedChannel = 'projected';

/** Postgres takes payloads below 8000 bytes. */
const MAX_TOPICS_BYTES = 7000;

export interface News {
  readonly projection: string;
  readonly position: Position;
  readonly topics: ReadonlySet<string>;
}

export function topicsOf(operations: readonly RowOperation[]): ReadonlySet<string> {
  const topics = new Set<string>();
  for (const operation of operations) {
    if (operation.kind === 'notify') topics.add(operation.topic);
  }
  return topics;
}

export function payloads(news: readonly News[]): readonly string[] {
  const byPosition = Map.groupBy(news, ({ position }) => formatPosition(position));
  return [...byPosition].flatMap(([position, told]) => {
    const projections = told.map(({ projection }) => projection);
    const topics = new Set(told.flatMap((one) => [...one.topics]));
    return inParts(topics).map((part) => {
      const payload: Projected = { projections, position, topics: part };
      return JSON.stringify(payload);
    });
  });
}

function inParts(topics: ReadonlySet<string>): readonly (readonly string[])[] {
  const parts: string[][] = [[]];
  let bytes = 0;
  for (const topic of topics) {
    const size = Buffer.byteLength(topic) + 3;
    if (bytes + size > MAX_TOPICS_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(topic);
    bytes += size;
  }
  return parts;
}
