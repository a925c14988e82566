import type { Failure } from './sandbox/messages.ts';

export interface QuestionFailure {
  readonly message: string;
  /** Counted from 1; null if unknown. */
  readonly line: number | null;
  readonly column: number | null;
  /** Masked, as text; null if no handler failed. */
  readonly event: string | null;
}

export class QuestionFailedError extends Error {
  override readonly name = 'QuestionFailedError';
  readonly failure: QuestionFailure;

  constructor(failure: Partial<QuestionFailure> & Pick<QuestionFailure, 'message'>) {
    super(failure.message);
    this.failure = { line: null, column: null, event: null, ...failure };
  }
}

const LONGEST_MESSAGE = 1000;

/** @param event that was handled then, as text */
export function failedInside(
  { message, stack }: Failure,
  source: string,
  event: string | null = null,
): QuestionFailedError {
  const text = message.replace(/^QuestionError: /u, '').slice(0, LONGEST_MESSAGE);
  const found = placeIn(stack);
  return new QuestionFailedError({
    message: text,
    event,
    ...(nearest(source, text, found) ?? found),
  });
}

type Place = Pick<QuestionFailure, 'line' | 'column'>;

/** The engine records only calls; an unknown name is after the last recorded place. */
function nearest(source: string, message: string, { line, column }: Place): Place | null {
  const named = /(?<unknown>[\w$]+) is not defined|property '(?<property>[\w$]+)' of/u.exec(
    message,
  );
  const name = named?.groups?.['unknown'] ?? named?.groups?.['property'];
  if (name === undefined || line === null) return null;
  const lines = source.split('\n');
  const before = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  const word = new RegExp(`(?<![\\w$])${name.replaceAll('$', '\\$')}(?![\\w$])`, 'gu');
  word.lastIndex = before + (column ?? 1) - 1;
  const at = word.exec(source)?.index;
  if (at === undefined) return null;
  const upTo = source.slice(0, at).split('\n');
  return { line: upTo.length, column: (upTo.at(-1)?.length ?? 0) + 1 };
}

/** The topmost place of the stack, or the one that the parser shows. */
function placeIn(stack: string): Place {
  const called = /question\.ts:(?<line>\d+)(?::(?<column>\d+))?/u.exec(stack)?.groups;
  if (called) return place(called['line'], called['column']);
  const parsed = /^:(?<line>\d+)\n[^\n]*\n(?<before> *)\^/u.exec(shownFirst(stack))?.groups;
  if (!parsed) return { line: null, column: null };
  return place(parsed['line'], String((parsed['before'] ?? '').length + 1));
}

/** The parser also shows lines before the wrong one; only the wrong line and its marker count. */
function shownFirst(stack: string): string {
  const [first = '', ...lines] = stack.split('\n');
  const mark = lines.findIndex((line) => /^ *\^+$/u.test(line));
  return mark < 1 ? '' : [first, lines[mark - 1], lines[mark]].join('\n');
}

const place = (line: string | undefined, column: string | undefined) => ({
  line: line === undefined ? null : Number(line),
  column: column === undefined ? null : Number(column),
});
