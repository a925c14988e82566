import type { organisationCommands } from '../features/organisations/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { TargetsFor } from './targets.ts';

const accept = (link: unknown): string => `/invitations/${String(link)}/accept`;

/** The commands about organisations, each with its own organisation. */
export async function organisationTargets(
  fixture: CommandFixture,
): Promise<TargetsFor<keyof typeof organisationCommands>> {
  const token = await fixture.register();
  const joining = await fixture.register();
  const found = async (): Promise<string> => {
    const body = { name: 'Kiln Street Bikes' };
    const founded = await fixture.call('/api/organisations', { token, body });
    return `/organisations/${String(founded.body['id'])}`;
  };
  const path = await found();
  const invite = async (as = path) =>
    (await fixture.call(`/api${as}/invitations`, { token, body: { role: 'member' } })).body;
  const join = async (as: string): Promise<string> => {
    const { token: link } = await invite(as);
    await fixture.call(`/api${accept(link)}`, { token: joining, body: {} });
    const { log } = fixture;
    const stream = as.replace('/organisations/', 'organisation-');
    const events = await log.read(stream, { personal: 'skip' });
    const joined = events.find(({ type }) => type === 'MemberJoined');
    return `${as}/members/${String(Object(joined?.data).memberId)}`;
  };
  const name = { name: 'Kiln Street Cycles' };
  return {
    foundOrganisation: { path: '/organisations', token, body: name },
    renameOrganisation: { path, token, body: name },
    dissolveOrganisation: { path: await found(), token, body: {} },
    inviteMember: { path: `${path}/invitations`, token, body: { role: 'manager' } },
    withdrawInvitation: {
      path: `${path}/invitations/${String((await invite())['id'])}`,
      token,
      body: {},
    },
    joinOrganisation: {
      path: accept((await invite())['token']),
      token: await fixture.register(),
      body: {},
    },
    changeMemberRole: { path: await join(await found()), token, body: { role: 'manager' } },
    removeMember: { path: await join(await found()), token, body: {} },
    takeOverOrganisation: { path: `${path}/owner`, token, body: {} },
    chooseMemberNotices: {
      path: `${path}/notices`,
      token,
      body: { enabled: false },
      takes: { enabled: ['true'] },
    },
  };
}
