import type { RecordedNamed } from '../runtime/projection.ts';
import { registers } from './registers.ts';
import { type Changes, defineTable, instant, integer, nullable, text } from '../runtime/table.ts';
import {
  deleteWhere,
  increment,
  notify,
  type RowOperation,
  update,
  upsert,
} from '../runtime/row-operation.ts';

/** Files on their way into registers, and taken back (docs/adr/0172). Nothing of what stands in them. */
export const registerImports = defineTable('register_imports', {
  columns: {
    id: text(),
    owner_id: text(),
    state: text<'open' | 'running' | 'undoing'>(),
    created_at: instant(),
    confirmed_at: nullable(instant()),
    /** When something of it was last carried out. */
    changed_at: instant(),
    parts: integer(),
    lines: integer(),
    new_lines: integer(),
    /** Parts and lines that are through. */
    parts_done: integer(),
    made: integer(),
    changed: integer(),
    refused: integer(),
    /** Parts that were taken back. */
    parts_undone: integer(),
    deleted: integer(),
    restored: integer(),
    kept: integer(),
  },
  primaryKey: ['id'],
  indexes: [['owner_id', 'created_at desc']],
});

/** What was refused and what was kept, by line. */
export const importRefusals = defineTable('import_refusals', {
  columns: {
    import_id: text(),
    owner_id: text(),
    step: text<'import' | 'undo'>(),
    line: integer(),
    /** The code of the refusal. */
    why: text(),
  },
  primaryKey: ['import_id', 'step', 'line'],
  indexes: [['owner_id', 'import_id']],
});

const count = (event: RecordedNamed<'ImportPartDone'>['data']) => ({
  parts_done: 1,
  made: event.made.length,
  changed: event.changed,
  refused: event.refused.length,
});

const refusals = (
  { importId, ownerId }: { readonly importId: string; readonly ownerId: string },
  step: 'import' | 'undo',
  lines: readonly { readonly line: number; readonly why: string }[],
): RowOperation[] =>
  lines.map(({ line, why }) =>
    upsert(importRefusals, { import_id: importId, owner_id: ownerId, step, line, why }),
  );

/** What a register is kept in, and the imports into it. */
export const registerTables = [registers, registerImports, importRefusals] as const;

/** How imports change these tables; their owners hear of it. */
export const onImports = {
  ImportLinesAdded: ({ data, metadata }: RecordedNamed<'ImportLinesAdded'>): RowOperation[] => {
    const { importId: id, ownerId, lines, newLines } = data;
    if (data.part > 0) {
      return [increment(registerImports, { id }, { parts: 1, lines, new_lines: newLines })];
    }
    const added = { parts: 1, lines, new_lines: newLines, created_at: metadata.at };
    const row = { ...NOTHING_DONE, id, owner_id: ownerId, state: 'open' as const, ...added };
    return [upsert(registerImports, { ...row, confirmed_at: null, changed_at: metadata.at })];
  },
  ImportConfirmed: ({ data, metadata: { at } }: RecordedNamed<'ImportConfirmed'>): RowOperation[] =>
    change(data, { state: 'running', confirmed_at: at, changed_at: at }),
  ImportPartDone: ({ data, metadata: { at } }: RecordedNamed<'ImportPartDone'>): RowOperation[] => [
    increment(registerImports, { id: data.importId }, count(data)),
    ...refusals(data, 'import', data.refused),
    ...change(data, { changed_at: at }),
  ],
  ImportUndoAsked: ({ data, metadata: { at } }: RecordedNamed<'ImportUndoAsked'>): RowOperation[] =>
    change(data, { state: 'undoing', changed_at: at }),
  ImportPartUndone: ({ data, metadata }: RecordedNamed<'ImportPartUndone'>): RowOperation[] => {
    const { deleted, restored, kept } = data;
    const by = { parts_undone: 1, deleted, restored, kept: kept.length };
    return [
      increment(registerImports, { id: data.importId }, by),
      ...refusals(data, 'undo', kept),
      ...change(data, { changed_at: metadata.at }),
    ];
  },
} as const;

/** What goes with an account. */
export const eraseImports = (userId: string): RowOperation[] => [
  deleteWhere(registerImports, { owner_id: userId }),
  deleteWhere(importRefusals, { owner_id: userId }),
];

const NOTHING_DONE = {
  parts_done: 0,
  made: 0,
  changed: 0,
  refused: 0,
  parts_undone: 0,
  deleted: 0,
  restored: 0,
  kept: 0,
} as const;

const change = (
  { importId, ownerId }: { readonly importId: string; readonly ownerId: string },
  set: Changes<typeof registerImports>,
): RowOperation[] => [update(registerImports, { id: importId }, set), notify(`user:${ownerId}`)];
