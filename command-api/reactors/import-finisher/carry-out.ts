import type { ImportedLine } from '@app/events/import';
import { streams } from '@app/events/streams';
import { codeDecider } from '../../features/codes/decider.ts';
import { registerDecider } from '../../features/registers/decider.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import { contextFor, type ImportFinisherOptions, type ImportRun, lineActs } from './import-run.ts';

export type LineDone =
  | { readonly kind: 'made'; readonly uid: string }
  | { readonly kind: 'changed' }
  | { readonly kind: 'refused'; readonly why: string };

/**
 * Creates or changes the code of a line. A line that a rule refuses is reported and does not affect
 * the others.
 */
export async function carryOut(
  line: ImportedLine,
  run: ImportRun,
  options: ImportFinisherOptions,
): Promise<LineDone> {
  try {
    const uid = line.uid ?? (await make(line, run, options));
    await fill(line, uid, run, options);
    return line.uid === null ? { kind: 'made', uid } : { kind: 'changed' };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return { kind: 'refused', why: error.code };
  }
}

async function make(
  { line, title, codeType }: ImportedLine,
  run: ImportRun,
  { codes }: ImportFinisherOptions,
): Promise<string> {
  const details = { title: title ?? '', ...(codeType === null ? {} : { type: codeType }) };
  const context = contextFor(run, lineActs.make(line));
  return (await codes.generate(run.ownerId, details, context)).uid;
}

async function fill(
  { line, title, codeType, registerValues }: ImportedLine,
  uid: string,
  run: ImportRun,
  { handler }: ImportFinisherOptions,
): Promise<void> {
  const { ownerId } = run;
  const { fields } = await handler.state(registerDecider, streams.register(ownerId));
  const register = { order: fields.map(({ id }) => id), changes: registerValues };
  const edits = { title: title ?? undefined, codeType: codeType ?? undefined, register };
  const command = { type: 'Edit', uid, ownerId, edits } as const;
  const context = contextFor(run, lineActs.fill(line));
  await handler.handle(codeDecider, streams.code(uid), command, context);
}
