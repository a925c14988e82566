import type { ImportedLine, ImportEvent } from '@app/events/import';
import { REGISTER_BOUNDS } from '@app/events/register-fields';
import type { Decider } from '../../kernel/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { evolve, importSnapshot, type ImportState, NO_IMPORT } from './state.ts';

interface OfImport {
  readonly importId: string;
  readonly ownerId: string;
}

interface LineRefusal {
  readonly line: number;
  readonly why: string;
}

export type ImportCommand =
  | (OfImport & {
      readonly type: 'AddLines';
      /** How many lines the import already has. */
      readonly after: number;
      readonly lines: readonly ImportedLine[];
      /** How many more codes the plan allows; -1 if unlimited. */
      readonly room: number;
    })
  | (OfImport & { readonly type: 'Confirm'; readonly lines: number; readonly room: number })
  | (OfImport & {
      readonly type: 'FinishPart';
      readonly part: number;
      readonly made: readonly string[];
      readonly changed: number;
      readonly refused: readonly LineRefusal[];
    })
  | (OfImport & { readonly type: 'AskUndo' })
  | (OfImport & {
      readonly type: 'FinishUndo';
      readonly part: number;
      readonly deleted: number;
      readonly restored: number;
      readonly kept: readonly LineRefusal[];
    });

type Known = ImportState & { readonly ownerId: string };

function decide(command: ImportCommand, state: ImportState): readonly ImportEvent[] {
  if (state.ownerId !== null && state.ownerId !== command.ownerId) throw importNotFound();
  if (command.type === 'AddLines') return addLines(command, state);
  if (!isThere(state)) throw importNotFound();
  return decideOnKnown(command, state);
}

const isThere = (state: ImportState): state is Known => state.ownerId !== null;

function addLines(
  command: Extract<ImportCommand, { type: 'AddLines' }>,
  state: ImportState,
): readonly ImportEvent[] {
  const { importId, ownerId, lines, after, room } = command;
  if (state.status !== 'open') throw isConfirmed();
  if (after !== state.lines) throw linesMissing(state.lines);
  if (after + lines.length > REGISTER_BOUNDS.lines) throw tooManyLines();
  const newLines = lines.filter(({ uid }) => uid === null).length;
  mustHaveRoom(state.newLines + newLines, room);
  const data = { importId, ownerId, part: state.parts, lines: lines.length, newLines };
  return [{ type: 'ImportLinesAdded', data, personal: { importedLines: [...lines] } }];
}

function decideOnKnown(
  command: Exclude<ImportCommand, { type: 'AddLines' }>,
  state: Known,
): readonly ImportEvent[] {
  const { importId, ownerId } = command;
  const data = { importId, ownerId };
  switch (command.type) {
    case 'Confirm':
      if (state.status !== 'open') return [];
      if (command.lines !== state.lines) throw linesMissing(state.lines);
      mustHaveRoom(state.newLines, command.room);
      return [{ type: 'ImportConfirmed', data }];
    case 'FinishPart': {
      const { part, made, changed, refused } = command;
      if (state.status !== 'running' || part !== state.done) return [];
      return [{ type: 'ImportPartDone', data: { ...data, part, made, changed, refused } }];
    }
    case 'AskUndo':
      if (state.status === 'undoing' || state.status === 'undone') return [];
      if (state.status !== 'done') throw notDoneYet();
      return [{ type: 'ImportUndoAsked', data }];
    case 'FinishUndo': {
      const { part, deleted, restored, kept } = command;
      if (state.status !== 'undoing' || part !== state.done - 1) return [];
      return [{ type: 'ImportPartUndone', data: { ...data, part, deleted, restored, kept } }];
    }
  }
}

function mustHaveRoom(newLines: number, room: number): void {
  if (room === -1 || newLines <= room) return;
  throw new DomainError(
    'forbidden',
    'code-limit-reached',
    `The file makes more codes than your plan has room for, which is ${room}. Upgrade your plan, or import fewer.`,
  );
}

export const importNotFound = (): DomainError =>
  new DomainError('not-found', 'import-not-found', 'There is no such import.');

const isConfirmed = (): DomainError =>
  new DomainError('conflict', 'import-confirmed', 'This import is already confirmed.');

const linesMissing = (lines: number): DomainError =>
  new DomainError(
    'conflict',
    'lines-missing',
    `The import has ${lines} lines so far. Send the next ones, or begin another import.`,
  );

const tooManyLines = (): DomainError =>
  new DomainError(
    'invalid',
    'too-many-lines',
    `A file may have at most ${REGISTER_BOUNDS.lines} lines. Split it into several.`,
  );

const notDoneYet = (): DomainError =>
  new DomainError(
    'conflict',
    'import-not-done',
    'This import has not finished yet. Wait until it has, then undo it.',
  );

export const importDecider: Decider<ImportState, ImportCommand, ImportEvent> = {
  initialState: NO_IMPORT,
  evolve,
  decide,
  personal: 'skip',
  snapshot: importSnapshot,
};
