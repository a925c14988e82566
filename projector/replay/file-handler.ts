import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inspect } from 'node:util';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import { formatPosition } from '@app/events/position';
import { handle } from '../runtime/projection.ts';
import type { HandledOperation, QuestionHandler } from './fill-tables.ts';
import type { OpenedEvents } from './personal-on-demand.ts';
import type { Question } from './question.ts';

interface Place {
  readonly line: number;
  readonly column: number;
}

const AROUND = 2;

/** Shows the lines of the author's own file around an error. */
export function explainThrown(error: unknown, path: string): string {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : inspect(error);
  const place = error instanceof Error ? placeIn(error.stack ?? '', path) : null;
  const name = path.startsWith(process.cwd()) ? relative(process.cwd(), path) : path;
  if (!place) return `${name}: ${message}`;
  return [`${name}:${place.line}:${place.column} ${message}`, '', ...frame(path, place)].join('\n');
}

function placeIn(stack: string, path: string): Place | null {
  for (const line of stack.split('\n')) {
    const found = /\(?(?<file>\/.*|file:.*):(?<line>\d+):(?<column>\d+)\)?$/u.exec(line)?.groups;
    const file = found?.['file']?.replace(/^.*?(?=file:)/u, '');
    if (file !== path && file !== pathToFileURL(path).href) continue;
    return { line: Number(found?.['line']), column: Number(found?.['column']) };
  }
  return null;
}

function frame(path: string, { line, column }: Place): readonly string[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  const first = Math.max(1, line - AROUND);
  const width = String(line + AROUND).length;
  const shown: string[] = [];
  for (const [index, text] of lines.slice(first - 1, line + AROUND).entries()) {
    const number = first + index;
    shown.push(`${number === line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`);
    if (number === line) shown.push(`  ${' '.repeat(width)} | ${' '.repeat(column - 1)}^`);
  }
  return shown;
}

export function explainEvent(event: Recorded<AnyEvent>): string {
  const { type, id, position, metadata, data } = event;
  // A personal part that no handler asked for is not opened to show it.
  const personal: unknown = Object.getOwnPropertyDescriptor(event, 'personal')?.value;
  const content = personal === undefined ? { data } : { data, personal };
  return [
    `The event: ${type} ${id}, at ${metadata.at}, position ${formatPosition(position)}`,
    inspect(content, { depth: 5, breakLength: 90 }),
  ].join('\n');
}

export function explainRefusal(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error);
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` ${error.detail}` : '';
  const code = 'code' in error ? String(error.code) : '';
  const hint = HINTS[code];
  return [
    `The database refused its rows: ${error.message}.${detail}`,
    ...(hint ? [hint] : []),
  ].join('\n');
}

const HINTS: Readonly<Record<string, string>> = {
  '23505':
    'Two events add a row with the same key. insertIfAbsent keeps the first, upsert the last, or the key needs another column.',
  '23502':
    'A column that may not be null got null. Declare it with nullable(…). Numbers and booleans in personal fields are null unless you run with --unmask.',
  '22003': 'A number is too large for its column: bigint() holds more than integer().',
};

/** The message shows where and at which event. */
export class HandlerError extends Error {
  override readonly name = 'HandlerError';
}

export const fileHandler = (question: Question): QuestionHandler => ({
  wants: (type) => question.projection.handlers.has(type),
  handle: async (batch, most) => {
    let opened: OpenedEvents = batch;
    for (;;) {
      const events = opened.events.slice(0, most);
      let operations: readonly HandledOperation[] | null = null;
      let failure: unknown = null;
      try {
        operations = events.flatMap((event, index) => operationsOf(question, event, index));
      } catch (error) {
        failure = error;
      }
      // If a handler asked for a personal part that is not opened yet, all are handled again.
      const again = batch.again();
      if (again === null) {
        if (operations === null) throw failure;
        return { events, operations, unreadable: opened.unreadable };
      }
      opened = await again;
    }
  },
  refused: (cause, event) => {
    const place = event === null ? '' : `\n\n${explainEvent(event)}`;
    return new HandlerError(`${explainRefusal(cause)}${place}`, { cause });
  },
  unreadable: ({ id, type, position }) =>
    new HandlerError(`Event ${id} (${type}, position ${formatPosition(position)}) cannot be read.`),
});

function operationsOf(
  question: Question,
  event: Recorded<AnyEvent>,
  index: number,
): readonly HandledOperation[] {
  try {
    return handle(question.projection, event).map((operation) => ({ operation, event: index }));
  } catch (error) {
    const shown = explainThrown(error, question.path);
    throw new HandlerError(`${shown}\n\n${explainEvent(event)}`, { cause: error });
  }
}
