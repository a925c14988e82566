import { randomUUID } from 'node:crypto';
import type { Things } from './things.ts';

const NOWHERE = randomUUID();
/** For people who are not members the organisation does not exist. */
const HIDDEN = { other: 404, administrator: 404 } as const;
const role = { role: 'viewer' };

export const organisationQueryAnswers = ({ organisationId: id }: Things) => ({
  organisations: { status: 200 },
  organisation: { in: { id }, status: 200, ...HIDDEN },
  invitation: { in: { token: 'nothing' }, status: 404 },
});

/**
 * The owner of the things is the only member; `organisations.test.ts` tests what each role may do.
 */
export const organisationCommandAnswers = ({ organisationId: id }: Things) => ({
  foundOrganisation: { body: {}, status: 400 },
  renameOrganisation: { in: { id }, body: { name: 'Bikes' }, status: 200, ...HIDDEN },
  inviteMember: { in: { id }, body: role, status: 201, ...HIDDEN },
  withdrawInvitation: { in: { id, invitation: NOWHERE }, status: 200, ...HIDDEN },
  joinOrganisation: { in: { token: 'nothing' }, status: 404 },
  changeMemberRole: { in: { id, member: NOWHERE }, body: role, status: 404 },
  removeMember: { in: { id, member: NOWHERE }, status: 200, ...HIDDEN },
  takeOverOrganisation: { in: { id }, status: 200, ...HIDDEN },
  chooseMemberNotices: { in: { id }, body: { enabled: true }, status: 200, ...HIDDEN },
  // No name server knows it, or none can be reached.
  dissolveOrganisation: { in: { id }, status: 200, ...HIDDEN },
});
