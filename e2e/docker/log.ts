import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { compareEffects, effectOf, promisedEffects } from '@app/bench/torture/effects';
import type { DomainEvent } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import * as z from 'zod';
import type { Installation } from './installation.ts';
import type { Ledger } from './load.ts';

/** A line of `events export`. */
const row = z
  .object({
    id: z.string(),
    type: z.string(),
    actor_kind: z.string(),
    data: z.record(z.string(), z.unknown()),
    personal: z.record(z.string(), z.unknown()).nullable(),
  })
  .transform(({ actor_kind: kind, ...event }) => ({ ...event, metadata: { actor: { kind } } }));

const SHOWN = 3;

/**
 * Compares the acknowledged commands with the log, which is exported as the guide says.
 * @returns how many events and commands it compared, in a sentence
 * @throws Error which names what is missing or occurs more often than requested
 */
export async function compareLog(installation: Installation, ledger: Ledger): Promise<string> {
  const events = await exportLog(installation);
  const found = events
    .filter(isAskedFor)
    // The export contains only these parts of an event, which are all that the line needs.
    .map((event) => effectOf(event as unknown as Recorded<DomainEvent>));
  const sure = ledger.sure.flatMap(promisedEffects);
  const possible = ledger.possible.flatMap(promisedEffects);
  const { lost } = compareEffects(sure, found);
  const { doubled } = compareEffects([...sure, ...possible], found);
  if (lost.length + doubled.length > 0) {
    const [some, more] = [lost.slice(0, SHOWN), doubled.slice(0, SHOWN)].map((all) => all.join());
    throw new Error(
      `${lost.length} effects lost (${some}), ${doubled.length} doubled or unasked (${more})`,
    );
  }
  return `${ledger.sure.length} acknowledged commands are in the log of ${events.length} events, each once`;
}

interface Caused {
  readonly type: string;
  readonly metadata: { readonly actor: { readonly kind: string } };
}

/**
 * Whether a command of the load caused an event. The first start creates some on its own; notices
 * follow from commands, and heads of the audit log are signed on a schedule.
 */
export const isAskedFor = ({ type, metadata: { actor } }: Caused): boolean =>
  actor.kind !== 'system' && !/^(?:Notice|AuditHead)/u.test(type);

async function exportLog(installation: Installation): Promise<readonly z.infer<typeof row>[]> {
  const file = join(installation.folder, 'events.jsonl');
  await rm(file, { force: true });
  const key = 'MASTER_KEY="$(cat secrets/master_key)"';
  await installation.run(`${key} docker/run.sh events export --unmask --out events.jsonl`);
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line !== '');
  return lines.map((line) => row.parse(JSON.parse(line)));
}
