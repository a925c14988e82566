import type { EventNamed } from '@app/events/catalogue';
import type { ClientBase } from 'pg';
import { DomainError } from '../../kernel/domain-error.ts';
import type { LookUps } from '../../kernel/look-ups.ts';

/** More nobody needs, and each member of an organisation costs a look at each of its messages. */
const MOST_ORGANISATIONS = 10;

type Client = Pick<ClientBase, 'query'>;

/** Of which organisations somebody is a member. */
export interface MembershipChange {
  readonly organisationId: string;
  readonly userId: string;
  readonly isMember: boolean;
}

export type MembershipEvent = EventNamed<
  'OrganisationFounded' | 'MemberJoined' | 'MemberLeft' | 'OrganisationDissolved'
>;

/** What an event changes about who is a member. */
export function membershipChanges({ type, data }: MembershipEvent): readonly MembershipChange[] {
  const { organisationId } = data;
  const userIds = type === 'OrganisationDissolved' ? data.userIds : [data.userId];
  const isMember = type === 'OrganisationFounded' || type === 'MemberJoined';
  return userIds.map((userId) => ({ organisationId, userId, isMember }));
}

/** Finds the organisations of an account. Who is a member, their streams decide. */
export class MemberTable {
  private readonly lookUps: LookUps;

  constructor(lookUps: LookUps) {
    this.lookUps = lookUps;
  }

  /** In the order of the log; a membership that is noted again changes nothing. */
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

  /** The organisations of an account, as far as they are known here. */
  async of(userId: string, client: Client = this.lookUps.pool): Promise<readonly string[]> {
    const { rows } = await client.query<{ id: string }>({
      name: 'members-of',
      text: 'select organisation_id as id from lookup.members where user_id = $1 order by 1',
      values: [userId],
    });
    return rows.map(({ id }) => id);
  }

  /**
   * The table may lag by what happens at the same moment, so the bound is about as it says.
   * @throws DomainError where one more is too many
   */
  async mustHaveRoom(userId: string): Promise<void> {
    if ((await this.of(userId)).length < MOST_ORGANISATIONS) return;
    const sentence = `You can be a member of ${MOST_ORGANISATIONS} organisations. Leave one first.`;
    throw new DomainError('conflict', 'too-many-organisations', sentence);
  }
}
