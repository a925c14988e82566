import type { ImportedLine } from '@app/events/import';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { importDecider } from '../../features/imports/decider.ts';
import { defineReactor, type Reactor } from '../runtime/reactor.ts';
import { carryOut } from './carry-out.ts';
import { contextFor, type ImportFinisherOptions, type ImportRun } from './import-run.ts';
import { takeBack } from './take-back.ts';

/**
 * Carries out confirmed imports and undoes them on request (docs/adr/0172). After each part it
 * appends an event, which starts the next part. The ids of its commands derive from the import and
 * the line, so it continues after a crash and does nothing twice.
 */
export function importFinisher(options: ImportFinisherOptions): Reactor {
  return defineReactor({
    name: 'import-finisher',
    personal: 'skip',
    on: {
      ImportConfirmed: ({ data, metadata }) => doPart({ ...data, metadata }, 0, options),
      ImportPartDone: ({ data, metadata }) => doPart({ ...data, metadata }, data.part + 1, options),
      ImportUndoAsked: ({ data, metadata }) => undoLast({ ...data, metadata }, options),
      ImportPartUndone: ({ data, metadata }) => undoLast({ ...data, metadata }, options),
    },
  });
}

async function doPart(run: ImportRun, part: number, options: ImportFinisherOptions): Promise<void> {
  const { importId, ownerId } = run;
  const stream = streams.import(importId);
  const state = await options.handler.current(importDecider, stream);
  if (state.status !== 'running' || state.done !== part) return;
  const outcome = { made: [] as string[], changed: 0, refused: [] as Refusal[] };
  for (const line of await linesOf(options.log, stream, part)) {
    const done = await carryOut(line, run, options);
    if (done.kind === 'refused') outcome.refused.push({ line: line.line, why: done.why });
    else if (done.kind === 'made') outcome.made.push(done.uid);
    else outcome.changed += 1;
  }
  const command = { type: 'FinishPart', importId, ownerId, part, ...outcome } as const;
  await options.handler.handle(importDecider, stream, command, contextFor(run, `done ${part}`));
}

interface Refusal {
  readonly line: number;
  readonly why: string;
}

/**
 * Undoes the last part first: if two lines changed the same code, the later change is undone first.
 */
async function undoLast(run: ImportRun, options: ImportFinisherOptions): Promise<void> {
  const { importId, ownerId } = run;
  const stream = streams.import(importId);
  const state = await options.handler.current(importDecider, stream);
  if (state.status !== 'undoing' || state.done === 0) return;
  const part = state.done - 1;
  const outcome = { deleted: 0, restored: 0, kept: [] as Refusal[] };
  for (const line of (await linesOf(options.log, stream, part)).toReversed()) {
    const done = await takeBack(line, run, options);
    if (done.kind === 'kept') outcome.kept.push({ line: line.line, why: done.why });
    else if (done.kind !== 'nothing') outcome[done.kind] += 1;
  }
  const command = { type: 'FinishUndo', importId, ownerId, part, ...outcome } as const;
  await options.handler.handle(importDecider, stream, command, contextFor(run, `undone ${part}`));
}

/** The lines of a part, which is the event with that revision; empty if the owner was erased. */
async function linesOf(
  log: EventLog,
  stream: string,
  part: number,
): Promise<readonly ImportedLine[]> {
  const page = { fromRevision: BigInt(part), maxCount: 1, personal: 'open' } as const;
  const [event] = (await log.readPage(stream, page)).events as readonly LinesEvent[];
  return event?.personal?.importedLines ?? [];
}

interface LinesEvent {
  readonly personal: { readonly importedLines: readonly ImportedLine[] } | null;
}
