import type { Role } from '@app/events/user';
import type { ClientBase, Pool } from 'pg';
import type { LookUps } from '../../kernel/look-ups.ts';
import type { CommandContext } from '@app/events/envelope';
import type { Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import { DomainError } from '../../kernel/domain-error.ts';
import { userDecider } from '../accounts/decider.ts';
import { type CommandHandler, KeyedQueue } from '../../kernel/command-handler.ts';

/** Finds users who may be administrators; their streams decide. */
export class AdministratorDirectory {
  private readonly lookUps: LookUps;

  constructor(lookUps: LookUps) {
    this.lookUps = lookUps;
  }

  /** Stores the role of a user; an erased user has none. */
  async setRole(
    userId: string,
    role: Role,
    client: Pick<ClientBase, 'query'> = this.lookUps.pool,
  ): Promise<void> {
    const text =
      role === 'admin'
        ? 'insert into lookup.administrators (user_id) values ($1) on conflict do nothing'
        : 'delete from lookup.administrators where user_id = $1';
    await client.query(text, [userId]);
  }

  /** The other users who may be administrators. */
  async others(userId: string): Promise<readonly string[]> {
    const { rows } = await this.lookUps.pool.query<{ id: string }>(
      'select user_id as id from lookup.administrators where user_id <> $1',
      [userId],
    );
    return rows.map(({ id }) => id);
  }

  /** @throws LookUpsFillingError until the table is filled */
  async mustBeComplete(): Promise<void> {
    await this.lookUps.mustBeFilled();
  }
}

/**
 * Any fixed number: all commands that could remove an administrator take turns, in all processes.
 */
const LOCK = 7_310_442_003;

/** Makes sure that at least one administrator can sign in. */
export class Administrators {
  private readonly handler: CommandHandler;
  private readonly directory: AdministratorDirectory;
  private readonly pool: Pool;
  private readonly turns = new KeyedQueue();

  constructor(handler: CommandHandler, directory: AdministratorDirectory, pool: Pool) {
    this.handler = handler;
    this.directory = directory;
    this.pool = pool;
  }

  /**
   * Disables or enables an account. Disabling ends all its sessions.
   * @throws DomainError for one's own account; also protects the last administrator, since the
   *   caller must still be one
   */
  async toggleStatus(
    userId: string,
    by: string,
    context: CommandContext,
  ): Promise<{ isActive: boolean; position: Position | null }> {
    return this.takingTurns(async () => {
      if (!(await this.isActive(by))) throw lastAdministrator();
      const { events, position } = await this.handler.handle(
        userDecider,
        streams.user(userId),
        { type: 'ToggleStatus', userId, by },
        context,
      );
      return { isActive: events.some(({ type }) => type === 'UserEnabled'), position };
    });
  }

  /**
   * Gives an account another role; `user` removes the role that it had.
   * @throws DomainError for one's own account, and if the caller is no longer an administrator
   */
  async grantRole(
    userId: string,
    { role, by }: { readonly role: Role; readonly by: string },
    context: CommandContext,
  ): Promise<Position | null> {
    if (userId === by) throw ownRole();
    return this.takingTurns(async () => {
      if (!(await this.isActive(by))) throw lastAdministrator();
      const { position } = await this.handler.handle(
        userDecider,
        streams.user(userId),
        { type: 'GrantRole', userId, role },
        context,
      );
      await this.directory.setRole(userId, role);
      return position;
    });
  }

  /**
   * Runs something that permanently removes this account, if another administrator remains.
   * @throws DomainError `last-administrator`
   */
  async keepingAnother<Result>(userId: string, act: () => Promise<Result>): Promise<Result> {
    const user = await this.handler.state(userDecider, streams.user(userId));
    if (user.status !== 'registered' || user.role !== 'admin') return act();
    return this.takingTurns(async () => {
      if (!(await this.hasOther(userId))) throw lastAdministrator();
      return act();
    });
  }

  /** A look-up table lists possible administrators; the log decides. */
  private async hasOther(userId: string): Promise<boolean> {
    for (const id of await this.directory.others(userId)) if (await this.isActive(id)) return true;
    await this.directory.mustBeComplete();
    return false;
  }

  private async isActive(userId: string): Promise<boolean> {
    const user = await this.handler.current(userDecider, streams.user(userId));
    return user.status === 'registered' && user.role === 'admin' && user.isActive;
  }

  /**
   * Runs one command at a time within this process, so that waiting commands hold no connection
   * that the running one needs.
   */
  private takingTurns<Result>(act: () => Promise<Result>): Promise<Result> {
    return this.turns.run('turn', () => this.underLock(act));
  }

  private async underLock<Result>(act: () => Promise<Result>): Promise<Result> {
    const client = await this.pool.connect();
    try {
      await client.query('select pg_advisory_lock($1)', [LOCK]);
      try {
        return await act();
      } finally {
        await client.query('select pg_advisory_unlock($1)', [LOCK]);
      }
    } finally {
      client.release();
    }
  }
}

const ownRole = (): DomainError =>
  new DomainError('conflict', 'own-role', 'Another administrator has to change your role.');

const lastAdministrator = (): DomainError =>
  new DomainError(
    'conflict',
    'last-administrator',
    'You are the last administrator. Make somebody else an administrator first.',
  );
