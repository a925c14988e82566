import type { CodeEvent } from '@app/events/code';
import type { Recorded } from '@app/events/envelope';
import type { ImportedLine } from '@app/events/import';
import { streams } from '@app/events/streams';
import { allowanceDecider } from '../../features/allowances/decider.ts';
import { type CodeEdits, codeDecider } from '../../features/codes/decider.ts';
import type { CodeState, OwnedCode } from '../../features/codes/state.ts';
import { registerDecider } from '../../features/registers/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import {
  commandOf,
  contextFor,
  type ImportFinisherOptions,
  type ImportRun,
  lineActs,
} from './import-run.ts';

export type LineUndone =
  | { readonly kind: 'deleted' | 'restored' | 'nothing' }
  | { readonly kind: 'kept'; readonly why: string };

/**
 * Deletes the code that a line created, or restores the previous values of the code that it
 * changed.
 */
export async function takeBack(
  line: ImportedLine,
  run: ImportRun,
  options: ImportFinisherOptions,
): Promise<LineUndone> {
  try {
    return await (line.uid === null
      ? remove(line, run, options)
      : restore(line, line.uid, run, options));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'kept', why: error.code };
  }
}

/** Finds the created code by the command that created it. If that was refused, there is none. */
async function remove(
  { line }: ImportedLine,
  run: ImportRun,
  { handler }: ImportFinisherOptions,
): Promise<LineUndone> {
  const { importId, ownerId } = run;
  const made = commandOf(importId, lineActs.make(line));
  const stream = streams.allowance(ownerId);
  const outcome = await handler.outcome(allowanceDecider, stream, made);
  const place = outcome?.events.find((event) => event.type === 'CodePlaceTaken');
  if (!place) return { kind: 'nothing' };
  const { uid } = place.data;
  const context = contextFor(run, lineActs.remove(line));
  const command = { type: 'Delete', uid, ownerId, at: context.at } as const;
  await handler.handle(codeDecider, streams.code(uid), command, context);
  return { kind: 'deleted' };
}

async function restore(
  { line }: ImportedLine,
  uid: string,
  run: ImportRun,
  { handler, log }: ImportFinisherOptions,
): Promise<LineUndone> {
  const { importId, ownerId } = run;
  const stream = streams.code(uid);
  const events = await log.read(stream, { personal: 'open' });
  const filled = commandOf(importId, lineActs.fill(line));
  const states = around(events as readonly Recorded<CodeEvent>[], filled);
  if (states === null) return { kind: 'nothing' };
  const { fields } = await handler.state(registerDecider, streams.register(ownerId));
  const order = fields.map(({ id }) => id);
  const { edits, isWhole } = wayBack(states, order);
  const command = { type: 'Edit', uid, ownerId, edits } as const;
  await handler.handle(codeDecider, stream, command, contextFor(run, lineActs.restore(line)));
  return isWhole ? { kind: 'restored' } : { kind: 'kept', why: 'changed-since' };
}

interface Around {
  readonly before: OwnedCode;
  readonly after: OwnedCode;
  readonly now: OwnedCode;
}

/** The code before and after a command, and now; null if the command changed nothing. */
function around(events: readonly Recorded<CodeEvent>[], commandId: string): Around | null {
  let state: CodeState = codeDecider.initialState;
  let before: CodeState | null = null;
  let after: CodeState | null = null;
  for (const event of events) {
    const isOfLine = event.metadata.commandId === commandId;
    if (isOfLine) before ??= state;
    state = codeDecider.evolve(state, event);
    if (isOfLine) after = state;
  }
  if (before?.status !== 'owned' || after?.status !== 'owned') return null;
  if (state.status !== 'owned') return { before, after, now: after };
  return { before, after, now: state };
}

/**
 * The edits that restore a code's previous values. Values that were changed again since are kept.
 * @param order the ids of the register's fields, in their order
 * @returns the edits, and whether they restore everything that the line changed
 */
export function wayBack(
  { before, after, now }: Around,
  order: readonly string[],
): { readonly edits: CodeEdits; readonly isWhole: boolean } {
  const title = back(before.title, after.title, now.title);
  const codeType = back(before.codeType, after.codeType, now.codeType);
  const values = order.map((fieldId) => {
    const text = back(textIn(before, fieldId), textIn(after, fieldId), textIn(now, fieldId));
    return { fieldId, text };
  });
  const changes = values.flatMap(({ fieldId, text }) =>
    text.kind === 'back' ? [{ fieldId, text: text.value }] : [],
  );
  const edits: CodeEdits = {
    title: title.kind === 'back' ? (title.value ?? undefined) : undefined,
    // Fields depend on the type, so they are restored together.
    ...(codeType.kind === 'back' ? { codeType: codeType.value, fields: before.fields } : {}),
    register: { order, changes },
  };
  const parts = [title, codeType, ...values.map(({ text }) => text)];
  return { edits, isWhole: parts.every(({ kind }) => kind !== 'changed') };
}

type Back<Value> =
  | { readonly kind: 'stays' | 'changed' }
  | { readonly kind: 'back'; readonly value: Value };

function back<Value>(before: Value, after: Value, now: Value): Back<Value> {
  if (before === after) return { kind: 'stays' };
  return now === after ? { kind: 'back', value: before } : { kind: 'changed' };
}

const textIn = ({ registerValues }: OwnedCode, fieldId: string): string =>
  registerValues.find((value) => value.fieldId === fieldId)?.text ?? '';
