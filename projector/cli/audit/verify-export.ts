import { readFile } from 'node:fs/promises';
import { readCell, readCsv } from '@app/service-kit/csv';
import { type KeptHead, readHeadLines } from '@app/service-kit/proofs/head-lines';
import { headDigest, type HeadStatement } from '@app/service-kit/proofs/head-text';
import { checkHead } from '@app/service-kit/proofs/signed-head';
import { audit } from '../../projections/audit-table.ts';
import {
  CHAIN_START,
  type ChainEnd,
  endAt,
  type HeadFaultKind,
  type LinkedEntry,
  linkFault,
} from '../../read-model/audit-chains.ts';
import { fileOf, UsageError } from '../command.ts';
import { count, counted } from '../words.ts';

export interface ExportOptions {
  readonly kept: readonly KeptHead[] | null;
  /** Any key is trusted if it is empty. */
  readonly keys: readonly string[];
}

interface ExportedEntry extends LinkedEntry {
  readonly number: string;
  readonly chain: string;
  readonly event_id: string;
  readonly position: string;
}

const MAX_FAULTS = 20;

/** Needs neither stores nor network. @returns the exit code */
export async function verifyExport(file: string, { kept, keys }: ExportOptions): Promise<number> {
  const entries = await readExport(file);
  const hashes = new Map<string, string>();
  const ends = new Map<string, ChainEnd>();
  const faults: string[] = [];
  let before = { number: 0n, position: 0n };
  for (const entry of entries) {
    const { number, chain, chain_number: place, event_id: event, hash } = entry;
    const name = `Entry ${number} (event ${event})`;
    const here = { number: BigInt(number), position: BigInt(entry.position) };
    if (here.number !== before.number + 1n || here.position < before.position) {
      faults.push(
        `${name} follows entry ${before.number}: an entry was removed, inserted or moved.`,
      );
    }
    const end = ends.get(chain) ?? CHAIN_START;
    const fault = linkFault(entry, end);
    if (fault === 'changed') faults.push(`${name} was changed: it does not match its hash.`);
    if (fault === 'gap') {
      faults.push(`${name} does not follow from entry ${end.number} of chain ${chain}.`);
    }
    before = here;
    ends.set(chain, endAt(entry));
    hashes.set(`${chain} ${place}`, hash);
  }
  const heads = checkHeads(kept ?? [], keys, hashes);
  faults.push(...heads.faults);
  for (const [chain, { number, hash }] of ends) {
    console.log(`Chain ${chain} ends with its entry ${number}, hash ${hash}.`);
  }
  for (const fault of faults.slice(0, MAX_FAULTS)) console.error(fault);
  if (faults.length > MAX_FAULTS) console.error(`And ${faults.length - MAX_FAULTS} more faults.`);
  if (faults.length > 0) return 1;
  console.log(`The export is intact: ${count(entries.length)} entries, each as it was hashed.`);
  const { newest } = heads;
  console.log(
    newest === null
      ? 'No head was given, so a log that was computed anew is not noticed: use --heads.'
      : `${counted(kept?.length ?? 0, 'head')} compared: the export leads to head ${newest.number} of ${newest.at}, signed by ${newest.key}.`,
  );
  return 0;
}

/** @returns the entries, oldest first */
async function readExport(file: string): Promise<readonly ExportedEntry[]> {
  let text: string;
  try {
    text = await readFile(fileOf(file), 'utf8');
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new UsageError(`${file} cannot be read: ${why}.`);
  }
  const [names = [], ...lines] = readCsv(text);
  const missing = Object.keys(audit.columns).filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new UsageError(`${file} is no export of an audit log: without ${missing.join(', ')}.`);
  }
  return lines.toReversed().map((cells): ExportedEntry => {
    const values = names.map((name, at) => [name, readCell(cells[at] ?? '') || null]);
    const entry = Object.fromEntries(values) as Record<string, string | null>;
    for (const name of ['number', 'chain_number', 'position']) {
      if (/^\d{1,18}$/u.test(entry[name] ?? '')) continue;
      throw new UsageError(`${file}: ${name} of event ${entry['event_id']} is not a number.`);
    }
    // The first entry of a chain has none.
    entry['previous_hash'] ??= '';
    return entry as unknown as ExportedEntry;
  });
}

/** Heads of an earlier log, as before a move, are not compared with entries. */
function checkHeads(
  heads: readonly KeptHead[],
  keys: readonly string[],
  hashes: ReadonlyMap<string, string>,
): { readonly faults: readonly string[]; readonly newest: HeadStatement | null } {
  const faults = heads.flatMap((head, at) => signatureFaults(head, heads[at - 1], keys));
  const statements = heads.flatMap((head) => checkHead(head).statement ?? []);
  const newest = statements.at(-1) ?? null;
  const ofThisLog = statements.filter(({ log }) => log === newest?.log);
  return { faults: [...faults, ...ofThisLog.flatMap((head) => endFaults(head, hashes))], newest };
}

function signatureFaults(
  head: KeptHead,
  previous: KeptHead | undefined,
  keys: readonly string[],
): readonly string[] {
  const { statement, fault } = checkHead(head);
  const follows =
    previous?.number !== head.number - 1 || statement?.previous === headDigest(previous.text);
  const isNamed = statement?.number === head.number;
  const found = fault ?? (follows && isNamed ? null : 'previous');
  const isOthers = statement !== null && keys.length > 0 && !keys.includes(statement.key);
  return [
    ...(found === null
      ? []
      : [`Head ${head.number} is not as it was signed: ${HEAD_FAULTS[found]}.`]),
    ...(isOthers
      ? [`Head ${head.number} was signed by ${statement.key}, which is not your key.`]
      : []),
  ];
}

function endFaults(
  { number, at, chains }: HeadStatement,
  hashes: ReadonlyMap<string, string>,
): readonly string[] {
  return chains.flatMap(({ chain, size, last }) => {
    const hash = hashes.get(`${chain} ${size}`);
    if (hash === last) return [];
    const what = hash === undefined ? 'the export has no such entry' : 'its hash is another one';
    return [`Head ${number} of ${at} ends with entry ${size} of chain ${chain}: ${what}.`];
  });
}

export const HEAD_FAULTS: Readonly<Record<HeadFaultKind, string>> = {
  unreadable: 'it cannot be read',
  key: 'its key is not the one that it names',
  signature: 'its signature does not match: it was changed, or another key signed it',
  previous: 'it does not follow from the head before it: one was removed, inserted or changed',
  entries: 'the entries do not lead to it',
};

const PATIENCE_MS = 20_000;

/** @param place a file, or the address of `GET /audit/heads` */
export async function readKept(place: string): Promise<readonly KeptHead[]> {
  const text = await read(place);
  try {
    return readHeadLines(text);
  } catch (error) {
    throw new UsageError(`${place}: ${error instanceof Error ? error.message : 'no heads'}`);
  }
}

async function read(place: string): Promise<string> {
  try {
    if (!/^https?:\/\//u.test(place)) return await readFile(fileOf(place), 'utf8');
    const response = await fetch(place, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return await response.text();
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new UsageError(`${place} cannot be read: ${why}.`);
  }
}
