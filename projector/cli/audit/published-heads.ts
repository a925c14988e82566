import type { EventNamed } from '@app/events/catalogue';
import type { AnyEvent } from '@app/events/definition';
import type { Recorded } from '@app/events/envelope';
import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import { headDigest, type HeadStatement } from '@app/service-kit/proofs/head-text';
import type { KeptHead } from '@app/service-kit/proofs/head-lines';
import { checkHeadSequence, type HeadFault } from '../../read-model/head-faults.ts';

/** The heads that the log of events has. */
export interface PublishedHeads {
  /** All of them, the oldest first. */
  readonly heads: readonly KeptHead[];
  /** Those of the log as it is now, whose signatures fit: entries are compared with them. */
  readonly current: readonly HeadStatement[];
  /** What is wrong with heads by themselves. */
  readonly faults: readonly HeadFault[];
}

const isHead = (event: Recorded<AnyEvent>): event is Recorded<EventNamed<'AuditHeadSigned'>> =>
  event.type === 'AuditHeadSigned';

/** Reads the heads that were published, and checks each against its signature and the one before. */
export async function readPublishedHeads(log: EventLog): Promise<PublishedHeads> {
  const events = await log.read(streams.auditHeads(), { personal: 'skip' });
  const heads = events.filter(isHead).map(({ data }) => data);
  const { statements, faults } = checkHeadSequence(heads, null);
  const newest = statements.at(-1)?.log;
  return { heads, current: statements.filter((head) => head.log === newest), faults };
}

/** What became of a head that somebody kept. */
export interface KeptFault {
  readonly number: number;
  readonly fault: 'missing' | 'other';
}

/** Which of the heads that somebody kept the log does not have as they were kept. */
export function compareKept(
  kept: readonly KeptHead[],
  heads: readonly KeptHead[],
): readonly KeptFault[] {
  const digests = new Set(heads.map(({ text }) => headDigest(text)));
  const numbers = new Set(heads.map(({ number }) => number));
  return kept
    .filter(({ text }) => !digests.has(headDigest(text)))
    .map(({ number }) => ({ number, fault: numbers.has(number) ? 'other' : 'missing' }));
}
