import type { EventLog } from '@app/events/log/event-log';
import { streams } from '@app/events/streams';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import type { Reactors } from '../reactors/start.ts';
import type { CommandFixture } from './command-fixture.ts';
import { ReactorFixture, setUp } from './reactor-fixture.ts';

/** A command API, and reactors with a clock that tests control. */
class EraserFixture extends ReactorFixture {
  /** The reactors' time; after each test it is reset. */
  clock = new Date();

  get log(): EventLog {
    return this.commands.log;
  }

  get vault(): Vault {
    return this.commands.vault;
  }

  get pool(): Pool {
    return this.commands.pool;
  }

  readonly call: CommandFixture['call'] = (path, options) => this.commands.call(path, options);
  readonly register = (username?: string): Promise<string> => this.commands.register(username);
  readonly administrator = (): Promise<string> => this.commands.administrator();

  override startReactors(): Promise<Reactors> {
    return super.startReactors({ now: () => this.clock, tickMs: 20 });
  }

  override async endTest(): Promise<void> {
    await super.endTest();
    this.clock = new Date();
  }

  /** The reasons of a thread's erasures, one for each message. */
  async reasonsIn(threadId: string): Promise<readonly string[]> {
    const events = await this.log.read(streams.thread(threadId), { personal: 'skip' });
    return events.flatMap(({ type, data }) =>
      type === 'MessageErased' && 'reason' in data ? [String(data.reason)] : [],
    );
  }

  /** How many of these subjects have a key. */
  async keysOf(...subjects: readonly string[]): Promise<number> {
    const { rowCount } = await this.pool.query(
      'select from vault.keys where subject = any($1) and wrapped is not null',
      [subjects],
    );
    return rowCount ?? 0;
  }
}

/** Gives the calling file a command API; reactors run when a test starts them. */
export const setUpEraserFixture = (): EraserFixture => setUp(new EraserFixture());

/** Queries and actions for tests of leftovers. */
export function leftoversOf(fixture: EraserFixture) {
  const has = async (text: string, value: string): Promise<boolean> =>
    (await fixture.pool.query(text, [value])).rowCount === 1;
  return {
    makeCode: async (token: string, days: number | null = null): Promise<string> => {
      const body = { title: 'Bag', auto_delete_days: days };
      return String((await fixture.call('/api/qr/generate', { token, body })).body['uid']);
    },
    /** A picture or a voice note. */
    isStored: (id: string) => has('select from media.pictures where id = $1', id),
    /** Whether an event refers to the stored picture, so that it stays. */
    isKept: (id: string) =>
      has('select from media.pictures where id = $1 and kept_at is not null', id),
    isDestroyed: (subject: string) =>
      has('select from vault.keys where subject = $1 and wrapped is null', subject),
    /** Whether the message eraser has scheduled the message. */
    isScheduled: (messageId: string) =>
      has('select from reactors.erasure_messages where message_id = $1', messageId),
  };
}
