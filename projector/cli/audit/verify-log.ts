import type { EventNamed } from '@app/events/catalogue';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { formatPosition } from '@app/events/position';
import { streams } from '@app/events/streams';
import type { KeptHead } from '@app/service-kit/proofs/head-lines';
import { headDigest, type HeadStatement } from '@app/service-kit/proofs/head-text';
import { audit } from '../../projections/audit-table.ts';
import { auditProjection } from '../../projections/audit.ts';
import { checkHeadSequence, type HeadFault } from '../../read-model/audit-chains.ts';
import { type ChainBreak, type ChainReport, verifyChain } from '../../runtime/verify-chain.ts';
import { ProgressLine } from '../progress.ts';
import type { Stores } from '../stores.ts';
import { count, counted } from '../words.ts';
import { HEAD_FAULTS } from './verify-export.ts';

interface LogOptions {
  readonly noted: readonly string[];
  readonly kept: readonly KeptHead[] | null;
  /** Any key is trusted if it is empty. */
  readonly keys: readonly string[];
}

/** @returns the exit code */
export async function verifyLog({ pool, log }: Stores, options: LogOptions): Promise<number> {
  const { noted, kept, keys } = options;
  // Read before the rows, so that the rows contain every entry of these heads.
  const published = await readPublishedHeads(log);
  const total = await countRows(pool);
  const line = new ProgressLine();
  const onProgress = (rows: bigint): void =>
    line.show('Comparing', { done: Number(rows), total, unit: 'entries' });
  const heads = published.current;
  const report = await verifyChain(auditProjection, audit, { pool, log, noted, heads, onProgress });
  line.clear();
  const strange = heads.filter(({ key }) => keys.length > 0 && !keys.includes(key));
  const keptFaults = compareKept(kept ?? [], published.heads);
  const lines = [
    ...describeHashes(report, noted),
    ...describeFaults(published, strange),
    ...(kept === null ? [] : describeKept(kept, keptFaults)),
    ...describeHeads(published, report),
    describeRows(report),
    ...describeBreak(report, heads),
  ];
  for (const each of lines) console.log(each);
  const { firstBreak, differing, proven } = report;
  const isProven = noted.every((hash) => proven.some((each) => each.hash === hash));
  const isGood =
    firstBreak === null &&
    isProven &&
    differing.log.size + differing.rows.size === 0 &&
    published.faults.length + strange.length + keptFaults.length === 0;
  return isGood ? 0 : 1;
}

async function countRows(pool: Stores['pool']): Promise<number> {
  const { rows } = await pool.query<{ total: string }>(
    'select coalesce(max(number), 0)::text as total from read.audit',
  );
  return Number(rows[0]?.total ?? 0);
}

function describeHashes({ ends, proven }: ChainReport, noted: readonly string[]): string[] {
  const lines = ends.map(
    ([chain, { number, hash }]) => `Chain ${chain} ends with its entry ${number}, hash ${hash}.`,
  );
  for (const hash of noted) {
    const row = proven.find((each) => each.hash === hash);
    lines.push(
      row
        ? `${hash} is row ${row.number} (event ${row.event}): nothing before it in its chain has changed.`
        : `${hash} does not follow from the log: what it was made from was changed or removed.`,
    );
  }
  return lines;
}

function describeFaults({ faults }: PublishedHeads, strange: readonly HeadStatement[]): string[] {
  return [
    ...faults.map(
      ({ number, fault }) => `Head ${number} is not as it was signed: ${HEAD_FAULTS[fault]}.`,
    ),
    ...strange.map(
      ({ number, key }) => `Head ${number} was signed by ${key}, which is not one of your keys.`,
    ),
  ];
}

function describeKept(kept: readonly KeptHead[], faults: readonly KeptFault[]): string[] {
  if (faults.length === 0)
    return [`All ${count(kept.length)} heads that you kept are in the log, unchanged.`];
  return faults.map(({ number, fault }) =>
    fault === 'other'
      ? `Head ${number} that you kept differs from the one in the log.`
      : `Head ${number} that you kept is not in the log.`,
  );
}

function describeHeads({ current, heads }: PublishedHeads, { differing }: ChainReport): string[] {
  const newest = current.at(-1);
  if (!newest) {
    return heads.length === 0
      ? ['No head was published yet.']
      : ['No published head is as it was signed, so none is compared with the entries.'];
  }
  const earlier = heads.length - current.length;
  const before =
    earlier > 0
      ? [
          `${counted(earlier, 'head')} of an earlier log, or not as signed: not compared with entries.`,
        ]
      : [];
  const isBad = ({ number }: HeadStatement): boolean =>
    differing.log.has(number) || differing.rows.has(number);
  if (!current.some(isBad)) {
    return [
      ...before,
      `${counted(current.length, 'head')} compared: events and rows lead to every one, up to head ${newest.number} of ${newest.at}, signed by ${newest.key}.`,
    ];
  }
  const lastGood = current.findLast((_, at) => !current.slice(0, at + 1).some(isBad));
  const first = current.find(isBad);
  return [
    ...before,
    lastGood
      ? `The last good head is head ${lastGood.number} of ${lastGood.at}: everything up to it is unchanged.`
      : 'No published head is good.',
    `The first that differs is head ${first?.number ?? 0} of ${first?.at ?? ''}.`,
  ];
}

function describeRows({ rows, position, firstBreak }: ChainReport): string {
  if (firstBreak === null) {
    return `The audit log is intact: ${rows} rows up to ${formatPosition(position)}, each as the log says.`;
  }
  const { number, event, what } = firstBreak;
  const about = event === null ? '' : ` (event ${event})`;
  return `The audit log breaks at row ${number}${about}: ${what}. The ${rows} rows before it are as the log says.`;
}

/** Says whether the row or the event was changed, which only a head can tell. */
function describeBreak(
  { firstBreak, differing }: ChainReport,
  heads: readonly HeadStatement[],
): string[] {
  if (firstBreak === null) {
    return differing.log.size > 0
      ? [
          'Rows and events agree with each other, but not with what was published: both were changed, or the log was moved.',
        ]
      : [];
  }
  const covering = heads.filter((head) => covers(head, firstBreak)).map(({ number }) => number);
  if (covering.length === 0) {
    return [
      'No published head has this entry yet, so nothing tells whether row or event was changed.',
    ];
  }
  const isLog = covering.every((number) => !differing.log.has(number));
  const isRows = covering.every((number) => !differing.rows.has(number));
  if (isLog && isRows)
    return [
      'Events and rows lead to the heads: only the hash or place beside the row was changed.',
    ];
  if (isLog)
    return [
      'The published heads agree with the log of events: the row was changed by hand. Rebuild: npm run projector -- rebuild audit.',
    ];
  if (isRows)
    return [
      'The published heads agree with the rows: the event was changed or removed in the log.',
    ];
  return ['The published heads agree with neither: rows and events were changed.'];
}

const covers = ({ chains }: HeadStatement, { chain, chainNumber }: ChainBreak): boolean =>
  chains.some((of) => of.chain === chain && BigInt(of.size) >= chainNumber);

interface PublishedHeads {
  /** Oldest first. */
  readonly heads: readonly KeptHead[];
  /** Those of the current log with valid signatures; entries are compared with them. */
  readonly current: readonly HeadStatement[];
  readonly faults: readonly HeadFault[];
}

async function readPublishedHeads(log: EventLog): Promise<PublishedHeads> {
  const events = await log.read(streams.auditHeads(), { personal: 'skip' });
  const heads = (events as readonly Recorded<EventNamed<'AuditHeadSigned'>>[]).map(
    ({ data }) => data,
  );
  const { statements, faults } = checkHeadSequence(heads, null);
  const newest = statements.at(-1)?.log;
  return { heads, current: statements.filter((head) => head.log === newest), faults };
}

interface KeptFault {
  readonly number: number;
  readonly fault: 'missing' | 'other';
}

function compareKept(kept: readonly KeptHead[], heads: readonly KeptHead[]): readonly KeptFault[] {
  const digests = new Set(heads.map(({ text }) => headDigest(text)));
  const numbers = new Set(heads.map(({ number }) => number));
  return kept
    .filter(({ text }) => !digests.has(headDigest(text)))
    .map(({ number }) => ({ number, fault: numbers.has(number) ? 'other' : 'missing' }));
}
