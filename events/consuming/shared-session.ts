import type { Pool } from 'pg';
import { Checkpoints } from './checkpoint.ts';
import {
  openSession,
  type Session,
  type SessionOptions,
  unlock,
  withinMoments,
} from './session.ts';

/** A session that several consumers of a process hold their leases with. */
export interface ConsumerSession extends Session {
  /** The checkpoints of all consumers that share the session. */
  readonly checkpoints: Checkpoints;
}

export interface SharedSessionOptions extends SessionOptions {
  /** The table of the checkpoints; it has the columns of `CHECKPOINT_COLUMNS`. */
  readonly checkpoints: string;
  /** How soon noted checkpoints are stored, in ms; by default a second. */
  readonly storedWithinMs?: number | undefined;
  /** Called when checkpoints could not be stored in the background. */
  readonly onError: (error: unknown) => void;
}

interface Shared {
  readonly session: Session;
  readonly checkpoints: Checkpoints;
  users: number;
}

/**
 * One session for the leases of several consumers. It is opened for the first and closed with the
 * last. A consumer that ends stores its checkpoint and releases its own locks. When the connection
 * is lost, all of them lose their leases.
 */
export class SharedSession {
  private readonly pool: Pool;
  private readonly options: SharedSessionOptions;
  private opening: Promise<Shared> | null = null;

  constructor(pool: Pool, options: SharedSessionOptions) {
    this.pool = pool;
    this.options = options;
  }

  /**
   * Joins the session, or opens it.
   * @param until ends what waits for the session's signal
   * @throws the error of `pg` if the database is unreachable
   */
  async open(until: AbortSignal): Promise<ConsumerSession> {
    const shared = await this.join();
    const { session, checkpoints } = shared;
    const signal = AbortSignal.any([until, session.signal]);
    const own = { ...session, signal, checkpoints, locks: new Set<string>() };
    return Object.assign(own, { [Symbol.asyncDispose]: () => this.leave(shared, own) });
  }

  private async join(): Promise<Shared> {
    const opening = (this.opening ??= this.openNew());
    try {
      const shared = await opening;
      if (!shared.session.signal.aborted && shared.users >= 0) {
        shared.users += 1;
        return shared;
      }
    } catch (error) {
      this.forget(opening);
      throw error;
    }
    // The session was lost or is ending.
    this.forget(opening);
    return this.join();
  }

  private async openNew(): Promise<Shared> {
    const { checkpoints: table, onError, storedWithinMs } = this.options;
    const session = await openSession(this.pool, new AbortController().signal, {
      ...this.options,
      pipeline: true,
    });
    const checkpoints = new Checkpoints(session.client, table, onError, storedWithinMs);
    return { session, checkpoints, users: 0 };
  }

  private async leave(shared: Shared, own: Session): Promise<void> {
    shared.users -= 1;
    const isLast = shared.users === 0;
    // From now on nobody can join it.
    if (isLast) shared.users = -1;
    const { session, checkpoints } = shared;
    if (!session.signal.aborted) await withinMoments(checkpoints.flush().catch(() => undefined));
    if (isLast) await session[Symbol.asyncDispose]();
    else if (!session.signal.aborted) await withinMoments(unlock(own));
  }

  private forget(opening: Promise<Shared>): void {
    if (this.opening === opening) this.opening = null;
  }
}
