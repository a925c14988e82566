import type { FeedBatch } from '@app/events/consuming/readable-events';
import type { Session } from '@app/events/consuming/session';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import { pause } from '@app/service-kit/pause';
import type { Pool } from 'pg';
import { changedNames } from './changed-names.ts';
import type { Projection } from './projection.ts';
import { PROJECTOR_SESSION } from './projector-session.ts';

/** In ms: several proofs within the time for which one is valid. */
const PROVE_EVERY_MS = 300;

/** The live versions, if this connection still holds the lease; otherwise no row. */
const PROOF = `
  select (select string_agg(schema, ' ' order by schema)
          from projector.checkpoints where state = 'live') as versions
  from pg_locks
  where locktype = 'advisory' and granted and objsubid = 2
    and pid = $1 and classid = $2::int::oid and objid = hashtext($3)::oid
    and database = (select oid from pg_database where datname = current_database())`;

interface LeadParts {
  readonly session: Session;
  readonly lease: string;
  readonly signal: AbortSignal;
}

/** Tells this process's cache what its projector changes, while no other projector writes. */
export class MemoryKeeper {
  private readonly memory: ReadMemory;
  private readonly pool: Pool;
  /** Ends the announced write; not called if the write fails, since its outcome is then unknown. */
  private endWrite: (() => void) | null = null;

  constructor(memory: ReadMemory, pool: Pool) {
    this.memory = memory;
    this.pool = pool;
  }

  /**
   * Begins to lead, and proves it repeatedly until the signal is aborted. From now on all live
   * projections must be written over this session alone, by `write`.
   */
  lead(parts: LeadParts): void {
    const { signal } = parts;
    if (signal.aborted) return;
    // Under a new lease the former connection is gone, and so are its unfinished writes.
    this.endWrite?.();
    this.endWrite = null;
    this.memory.lead();
    signal.addEventListener('abort', () => this.memory.resign(), { once: true });
    void this.prove(parts);
  }

  /** Announces what a write may change, then does it. @throws as it does */
  async write(
    { events }: Pick<FeedBatch, 'events'>,
    projections: readonly Projection[],
    write: () => Promise<void>,
  ): Promise<void> {
    const endWrite = this.memory.changing(changedNames(events, projections));
    this.endWrite = endWrite;
    await write();
    endWrite();
    this.endWrite = null;
  }

  private async prove({ session, lease, signal }: LeadParts): Promise<void> {
    const { processID } = session.client as unknown as { readonly processID: number | null };
    let versions: string | null = null;
    while (!signal.aborted) {
      const at = performance.now();
      const query = {
        name: 'prove-lease',
        text: PROOF,
        values: [processID, PROJECTOR_SESSION.lockClass, lease],
      };
      const found = await this.pool.query<{ versions: string }>(query).catch(() => null);
      if (signal.aborted) return;
      if (found) {
        const [row] = found.rows;
        // Without the lock the session has ended, and will notice it, too.
        if (!row) return this.memory.resign();
        // An operator's rebuild took over, in another process.
        if (versions !== null && row.versions !== versions) this.memory.forget();
        versions = row.versions;
        this.memory.prove(at);
      }
      do await pause(PROVE_EVERY_MS, signal);
      while (!signal.aborted && !this.memory.takeAsked());
    }
  }
}
