import type { AnyEvent } from '@app/events/definition';
import { formatPosition, parsePosition, type Position } from '@app/events/position';
import type { KeyStore } from '@app/events/sealing/key-store';
import { open, seal } from '@app/events/sealing/seal';
import { describeError, type Logger } from '@app/service-kit/logging';
import type { Pool } from 'pg';
import * as z from 'zod';
import type { Decider } from './decider.ts';
import { setUpTables } from '@app/service-kit/set-up-tables';

const TABLES = `
  create schema if not exists commands;
  create table if not exists commands.snapshots (
    stream text primary key,
    version integer not null,
    revision bigint not null,
    position text not null,
    subject text,
    state text not null
  );
`;

/** The state of a stream after one of its events. */
export interface Snapshot<State> {
  readonly state: State;
  readonly revision: bigint;
  readonly position: Position;
}

interface Row {
  readonly revision: string;
  readonly position: string;
  readonly subject: string | null;
  readonly state: string;
}

/**
 * Stores the states of long streams, so that they need not be read from the beginning. They are
 * copies of what is in the log: a snapshot that is lost, outdated or unreadable is made again.
 * Personal data is sealed with its subject's key, as in the log, and unreadable once that is
 * destroyed.
 */
export class Snapshots {
  private readonly pool: Pool;
  private readonly keys: KeyStore;
  private readonly logger: Logger;

  private constructor(pool: Pool, keys: KeyStore, logger: Logger) {
    this.pool = pool;
    this.keys = keys;
    this.logger = logger;
  }

  /**
   * Opens the table, which is created at the first start. @throws the error of `pg` if Postgres is
   * unreachable
   */
  static async open(pool: Pool, keys: KeyStore, logger: Logger): Promise<Snapshots> {
    await setUpTables(pool, TABLES);
    return new Snapshots(pool, keys, logger);
  }

  /** The newest snapshot of a stream; null if there is no usable one. */
  async find<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
  ): Promise<Snapshot<State> | null> {
    if (!decider.snapshot) return null;
    const { version, state: schema } = decider.snapshot;
    try {
      const { rows } = await this.pool.query<Row>({
        name: 'snapshots-find',
        text: `select revision, position, subject, state from commands.snapshots
               where stream = $1 and version = $2`,
        values: [stream, version],
      });
      const [row] = rows;
      const position = row ? parsePosition(row.position) : null;
      if (!row || !position) return null;
      const json = await this.read(row, stream);
      const state = json === null ? null : z.safeDecode(schema, json);
      return state?.success
        ? { state: state.data, revision: BigInt(row.revision), position }
        : null;
    } catch (error) {
      this.logger.warn(
        describeError(error),
        'a snapshot could not be read; reading the whole stream',
      );
      return null;
    }
  }

  /** Stores a newer snapshot in the background. A failure has no effect. */
  keep<State, Command, Event extends AnyEvent>(
    decider: Decider<State, Command, Event>,
    stream: string,
    snapshot: Snapshot<State>,
  ): void {
    if (!decider.snapshot) return;
    const { version, state: schema, subject: subjectOf } = decider.snapshot;
    // A decider that decrypts personal data may have it in its state, which is then not stored in
    // the clear.
    if (decider.personal === 'open' && !subjectOf) return;
    const subject = subjectOf?.(stream, snapshot.state) ?? null;
    // Encoded at once, since states are mutated.
    const json = { state: z.encode(schema, snapshot.state) };
    const { revision, position } = snapshot;
    const place = [stream, version, String(revision), formatPosition(position)] as const;
    void this.write(place, subject, json).catch((error: unknown) => {
      this.logger.warn(
        describeError(error),
        'a snapshot could not be stored; continuing without it',
      );
    });
  }

  private async write(
    place: readonly [stream: string, version: number, revision: string, position: string],
    subject: string | null,
    json: object,
  ): Promise<void> {
    const text = subject === null ? JSON.stringify(json) : await this.seal(place, subject, json);
    if (text === null) return;
    await this.pool.query({
      name: 'snapshots-keep',
      text: `insert into commands.snapshots (stream, version, revision, position, subject, state)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (stream) do update set version = excluded.version,
               revision = excluded.revision, position = excluded.position,
               subject = excluded.subject, state = excluded.state`,
      values: [...place, subject, text],
    });
  }

  /** Encrypts a state with the subject's key; null if the subject was erased. */
  private async seal(
    [stream, , revision]: readonly [string, number, string, string],
    subject: string,
    json: object,
  ): Promise<string | null> {
    const key = (await this.keys.find([subject])).get(subject);
    return key ? seal(json, key, binding(stream, revision)) : null;
  }

  /** The JSON of a state; null if its subject was erased. */
  private async read({ subject, state, revision }: Row, stream: string): Promise<unknown> {
    if (subject === null) return stored.parse(JSON.parse(state)).state;
    const key = (await this.keys.find([subject])).get(subject);
    return key ? stored.parse(open(state, key, binding(stream, revision))).state : null;
  }
}

const stored = z.strictObject({ state: z.unknown() });

const binding = (stream: string, revision: string) => ({
  stream,
  type: 'snapshot',
  eventId: revision,
});
