import type { Role } from '@app/events/user';
import type { ClientBase } from 'pg';
import type { LookUps } from '../../kernel/look-ups.ts';

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
