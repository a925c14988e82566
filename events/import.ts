import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { registerValues } from './register-code.ts';
import { codeType } from './typed-code.ts';
import { userSubject } from './user-subject.ts';

const ofImport = { importId: z.string(), ownerId: z.string() };

/** A line of a file, checked. What is null or not among the values stays as it is. */
export const importedLine = z.strictObject({
  /** In the file, from 1; the line of names is the first. */
  line: z.int(),
  /** The code that it changes; null where it makes one. */
  uid: z.string().nullable(),
  title: z.string().nullable(),
  codeType: codeType.nullable(),
  registerValues,
});

/**
 * Lines of a file that somebody wants in their register. Nothing comes of them before the import is
 * confirmed (docs/adr/0172).
 */
export const ImportLinesAdded = defineSealedEvent({
  type: 'ImportLinesAdded',
  version: 1,
  data: z.strictObject({
    ...ofImport,
    /** Of the import, from 0. */
    part: z.int(),
    lines: z.int(),
    /** How many of them make a code. */
    newLines: z.int(),
  }),
  personal: z.strictObject({ importedLines: z.array(importedLine).readonly() }),
  subject: (data) => userSubject(data.ownerId),
});

/** All lines are there, and are to be carried out. */
export const ImportConfirmed = defineEvent({
  type: 'ImportConfirmed',
  version: 1,
  data: z.strictObject(ofImport),
});

/** Lines that were refused, with the code of the refusal. */
const refusedLines = z.array(z.strictObject({ line: z.int(), why: z.string() })).readonly();

/** A part was carried out. */
export const ImportPartDone = defineEvent({
  type: 'ImportPartDone',
  version: 1,
  data: z.strictObject({
    ...ofImport,
    part: z.int(),
    /** Uids of codes that it made. */
    made: z.array(z.string()).readonly(),
    changed: z.int(),
    refused: refusedLines,
  }),
});

/** The owner takes the whole import back. */
export const ImportUndoAsked = defineEvent({
  type: 'ImportUndoAsked',
  version: 1,
  data: z.strictObject(ofImport),
});

/** A part was taken back, the last first. */
export const ImportPartUndone = defineEvent({
  type: 'ImportPartUndone',
  version: 1,
  data: z.strictObject({
    ...ofImport,
    part: z.int(),
    deleted: z.int(),
    restored: z.int(),
    /** Lines of which something stays. */
    kept: refusedLines,
  }),
});

export const importEvents = [
  ImportLinesAdded,
  ImportConfirmed,
  ImportPartDone,
  ImportUndoAsked,
  ImportPartUndone,
] as const;
export type ImportEvent = EventOf<(typeof importEvents)[number]>;
export type ImportedLine = z.infer<typeof importedLine>;
