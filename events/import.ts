import * as z from 'zod';
import { defineEvent, defineSealedEvent, type EventOf } from './definition.ts';
import { registerValues } from './register-code.ts';
import { codeType } from './typed-code.ts';
import { userSubject } from './user-subject.ts';

const ofImport = { importId: z.string(), ownerId: z.string() };

/** A checked line of a file. Values that are null or missing stay unchanged. */
export const importedLine = z.strictObject({
  /** The line number in the file, from 1; the header is line 1. */
  line: z.int(),
  /** The code to change; null to create one. */
  uid: z.string().nullable(),
  title: z.string().nullable(),
  codeType: codeType.nullable(),
  registerValues,
});

/**
 * Lines of a file to import into a register. Nothing changes until the import is confirmed
 * (docs/adr/0172).
 */
export const ImportLinesAdded = defineSealedEvent({
  type: 'ImportLinesAdded',
  version: 1,
  data: z.strictObject({
    ...ofImport,
    /** The part of the import, from 0. */
    part: z.int(),
    lines: z.int(),
    /** How many of the lines create a code. */
    newLines: z.int(),
  }),
  personal: z.strictObject({ importedLines: z.array(importedLine).readonly() }),
  subject: (data) => userSubject(data.ownerId),
});

/** All lines have arrived, and are to be carried out. */
export const ImportConfirmed = defineEvent({
  type: 'ImportConfirmed',
  version: 1,
  data: z.strictObject(ofImport),
});

/** Lines that were refused, with the code of the refusal. */
const refusedLines = z.array(z.strictObject({ line: z.int(), why: z.string() })).readonly();

/** A part has been carried out. */
export const ImportPartDone = defineEvent({
  type: 'ImportPartDone',
  version: 1,
  data: z.strictObject({
    ...ofImport,
    part: z.int(),
    /** Uids of the codes that it created. */
    made: z.array(z.string()).readonly(),
    changed: z.int(),
    refused: refusedLines,
  }),
});

/** The owner asked to undo the whole import. */
export const ImportUndoAsked = defineEvent({
  type: 'ImportUndoAsked',
  version: 1,
  data: z.strictObject(ofImport),
});

/** A part has been undone; parts are undone last first. */
export const ImportPartUndone = defineEvent({
  type: 'ImportPartUndone',
  version: 1,
  data: z.strictObject({
    ...ofImport,
    part: z.int(),
    deleted: z.int(),
    restored: z.int(),
    /** Lines that could not be undone completely. */
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
