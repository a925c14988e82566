import type { EventNamed } from '@app/events/catalogue';
import type { ClientBase } from 'pg';
import type { LookUps } from '../../kernel/look-ups.ts';

type Client = Pick<ClientBase, 'query'>;

/** A change in an account's memberships. */
export interface MembershipChange {
  readonly organisationId: string;
  readonly userId: string;
  readonly isMember: boolean;
}

export type MembershipEvent = EventNamed<
  'OrganisationFounded' | 'MemberJoined' | 'MemberLeft' | 'OrganisationDissolved'
>;

/** The changes in memberships by an event. */
export function membershipChanges({ type, data }: MembershipEvent): readonly MembershipChange[] {
  const { organisationId } = data;
  const userIds = type === 'OrganisationDissolved' ? data.userIds : [data.userId];
  const isMember = type === 'OrganisationFounded' || type === 'MemberJoined';
  return userIds.map((userId) => ({ organisationId, userId, isMember }));
}

/** Finds the organisations of an account. Their streams decide who is a member. */
export class MemberTable {
  private readonly lookUps: LookUps;

  constructor(lookUps: LookUps) {
    this.lookUps = lookUps;
  }

  /** Applied in the order of the log; repeating a change has no effect. */
  async write(
    changes: readonly MembershipChange[],
    client: Client = this.lookUps.pool,
  ): Promise<void> {
    for (const { organisationId, userId, isMember } of changes) {
      await client.query({
        name: isMember ? 'member-add' : 'member-remove',
        text: isMember
          ? `insert into lookup.members (organisation_id, user_id) values ($1, $2)
             on conflict do nothing`
          : 'delete from lookup.members where organisation_id = $1 and user_id = $2',
        values: [organisationId, userId],
      });
    }
  }

  /** The organisations of an account, as far as the table has them. */
  async of(userId: string, client: Client = this.lookUps.pool): Promise<readonly string[]> {
    const { rows } = await client.query<{ id: string }>({
      name: 'members-of',
      text: 'select organisation_id as id from lookup.members where user_id = $1 order by 1',
      values: [userId],
    });
    return rows.map(({ id }) => id);
  }
}
