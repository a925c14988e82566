import type { ImportEvent } from '@app/events/import';
import * as z from 'zod';
import type { SnapshotRules } from '../../kernel/decider.ts';

const importState = z
  .strictObject({
    /** Null if there is no such import. */
    ownerId: z.string().nullable(),
    /**
     * `open`: takes lines. `running`: is being carried out. `done`: is in the register. `undoing`:
     * is being undone. `undone`: was removed again.
     */
    status: z.enum(['open', 'running', 'done', 'undoing', 'undone']),
    lines: z.int(),
    newLines: z.int(),
    /** The number of events with lines, which are the first of the stream. */
    parts: z.int(),
    /** How many parts are in the register, counted from the first. */
    done: z.int(),
  })
  .readonly();

export type ImportState = z.infer<typeof importState>;

export const NO_IMPORT: ImportState = {
  ownerId: null,
  status: 'open',
  lines: 0,
  newLines: 0,
  parts: 0,
  done: 0,
};

export function evolve(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'ImportLinesAdded':
      return {
        ...state,
        ownerId: event.data.ownerId,
        lines: state.lines + event.data.lines,
        newLines: state.newLines + event.data.newLines,
        parts: state.parts + 1,
      };
    case 'ImportConfirmed':
      return { ...state, status: 'running' };
    case 'ImportPartDone': {
      const done = event.data.part + 1;
      return { ...state, done, status: done === state.parts ? 'done' : 'running' };
    }
    case 'ImportUndoAsked':
      return { ...state, status: 'undoing' };
    case 'ImportPartUndone': {
      const done = event.data.part;
      return { ...state, done, status: done === 0 ? 'undone' : 'undoing' };
    }
  }
}

export const importSnapshot: SnapshotRules<ImportState> = { version: 1, state: importState };
