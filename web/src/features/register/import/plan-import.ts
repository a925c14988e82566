import type { LinesRequest } from '@app/command-api/features/imports/contract';
import type { RegisterField } from '@app/query-api/contract/register-fields';
import { readUid } from '@app/query-api/contract/uid';
import { importTexts as texts } from '../../../content/register-import.ts';
import { cellText, typeIn, valueIn } from './read-cell.ts';
import type { CsvLine, CsvTable } from './read-csv.ts';

/** What a column of a file fills: `nothing`, `code`, `title`, `type`, or the id of a field. */
export type Target = string;

export const NOTHING: Target = 'nothing';
const TITLE_LENGTH = 120;

export type PlannedLine = LinesRequest['lines'][number];

export interface WrongLine {
  readonly line: number;
  readonly why: string;
}

export interface ImportPlan {
  /** The valid lines, as they are sent. */
  readonly lines: readonly PlannedLine[];
  readonly makes: number;
  readonly changes: number;
  readonly wrong: readonly WrongLine[];
}

export interface Known {
  readonly fields: readonly RegisterField[];
  /** The uids of the owner's codes. */
  readonly own: ReadonlySet<string>;
  /** How many more codes the plan allows; -1 if unlimited. */
  readonly room: number;
}

/** Guesses what each column fills from its name. */
export function guessTargets(names: readonly string[], fields: readonly RegisterField[]): Target[] {
  const taken = new Set<Target>();
  return names.map((name) => {
    const target = targetNamed(cellText(name).toLowerCase(), fields);
    if (taken.has(target)) return NOTHING;
    taken.add(target);
    return target;
  });
}

function targetNamed(name: string, fields: readonly RegisterField[]): Target {
  if (name === 'code' || name === 'title' || name === 'type') return name;
  return fields.find((field) => field.name.toLowerCase() === name)?.id ?? NOTHING;
}

/** Plans an import of the file, without sending anything. */
export function planImport(
  { lines }: CsvTable,
  targets: readonly Target[],
  known: Known,
): ImportPlan {
  const right: PlannedLine[] = [];
  const wrong: WrongLine[] = [];
  const seen = new Map<string, number>();
  let makes = 0;
  for (const each of lines) {
    const planned = planLine(each, targets, known);
    const why = typeof planned === 'string' ? planned : refusalOf(planned, seen, makes, known.room);
    if (typeof planned === 'string' || why !== null) {
      wrong.push({ line: each.line, why: why ?? '' });
      continue;
    }
    if (planned.uid === undefined) makes += 1;
    else seen.set(planned.uid, each.line);
    right.push(planned);
  }
  return { lines: right, makes, changes: right.length - makes, wrong };
}

/** Why a line is wrong given the lines before it; null if it is not. */
function refusalOf(
  { uid }: PlannedLine,
  seen: ReadonlyMap<string, number>,
  makes: number,
  room: number,
): string | null {
  if (uid === undefined) return room !== -1 && makes >= room ? texts.noRoom(room) : null;
  const before = seen.get(uid);
  return before === undefined ? null : texts.twice(before);
}

type TextOf = (target: Target) => string;

/** @returns the line as it is sent, or what is wrong with it */
function planLine(
  { line, cells }: CsvLine,
  targets: readonly Target[],
  { fields, own }: Known,
): PlannedLine | string {
  const textOf: TextOf = (target) => cellText(cells[targets.indexOf(target)] ?? '');
  const [code, title, type] = [textOf('code'), textOf('title'), textOf('type')];
  const uid = code === '' ? undefined : readUid(code);
  if (uid === null || (uid !== undefined && !own.has(uid))) return texts.notYours(code);
  const codeType = type === '' ? undefined : typeIn(type);
  if (codeType === null) return texts.noType(type);
  if (title.length > TITLE_LENGTH) return texts.longTitle;
  if (uid === undefined && title === '') return texts.noTitle;
  const values = planValues(fields, textOf);
  if (typeof values === 'string') return values;
  return {
    line,
    ...(uid === undefined ? {} : { uid }),
    ...(title === '' ? {} : { title }),
    ...(codeType === undefined ? {} : { type: codeType }),
    values,
  };
}

/**
 * @returns the values of the fields, or what is wrong with a cell; an empty cell leaves its field
 *   unchanged
 */
function planValues(
  fields: readonly RegisterField[],
  textOf: TextOf,
): PlannedLine['values'] | string {
  const values: PlannedLine['values'] = [];
  for (const field of fields) {
    const cell = textOf(field.id);
    if (cell === '') continue;
    const text = valueIn(field, cell);
    if (text === null) return texts.doesNotFit(field, cell);
    values.push({ field_id: field.id, text });
  }
  return values;
}
