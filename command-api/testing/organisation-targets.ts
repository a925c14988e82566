import { proofRecordOf } from '@app/service-kit/own-domain';
import type { organisationCommands } from '../features/organisations/contract.ts';
import type { checkoutCommands } from '../features/codes/checkout-contract.ts';
import type { ownDomainCommands } from '../features/own-domains/contract.ts';
import type { CommandFixture } from './command-fixture.ts';
import type { TargetsFor } from './targets.ts';

const accept = (link: unknown): string => `/invitations/${String(link)}/accept`;

/** The commands about organisations, each with its own organisation. */
export async function organisationTargets(
  fixture: CommandFixture,
): Promise<
  TargetsFor<
    keyof (typeof organisationCommands & typeof checkoutCommands & typeof ownDomainCommands)
  >
> {
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
  const withDomain = async (domain: string) =>
    chooseDomain(fixture, { path: await found(), token, domain });
  const name = { name: 'Kiln Street Cycles' };
  return {
    ...(await checkoutTargets(fixture, path, token)),
    foundOrganisation: { path: '/organisations', token, body: name },
    renameOrganisation: { path, token, body: name },
    dissolveOrganisation: { path: await found(), token, body: {} },
    inviteMember: { path: `${path}/invitations`, token, body: { role: 'manager' } },
    withdrawInvitation: {
      path: `${path}/invitations/${String((await invite())['id'])}`,
      token,
      body: {},
    },
    chooseDomain: { path: `${path}/domain`, token, body: { domain: 'tags.bikeshop.example' } },
    proveDomain: { path: `${await withDomain('proven.example')}/proof`, token, body: {} },
    removeDomain: { path: await withDomain('removed.example'), token, body: {} },
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

/** Two things of this organisation: an available one, and one that is checked out. */
async function checkoutTargets(fixture: CommandFixture, organisation: string, token: string) {
  const make = async (): Promise<string> => {
    const id = organisation.replace('/organisations/', '');
    const body = { title: 'Bike', organisation_id: id };
    const made = await fixture.call('/api/qr/generate', { token, body });
    return `/qr/${String(made.body['uid'])}`;
  };
  const [here, out] = [await make(), await make()];
  await fixture.call(`/api${out}/check-out`, { method: 'PUT', token, body: {} });
  const stream = organisation.replace('/organisations/', 'organisation-');
  const [founded] = await fixture.log.read(stream, { personal: 'skip' });
  const memberId = String(Object(founded?.data).memberId);
  return {
    checkOut: { path: `${here}/check-out`, token, body: { due_on: '2126-11-28' } },
    checkIn: { path: `${out}/check-in`, token, body: { member_id: memberId } },
  };
}

/**
 * Makes an organisation choose a domain, with its record in the DNS. @returns the path of the
 * domain
 */
async function chooseDomain(
  fixture: CommandFixture,
  { path, token, domain }: Readonly<Record<'path' | 'token' | 'domain', string>>,
): Promise<string> {
  const { log, nameServer } = fixture;
  await fixture.call(`/api${path}/domain`, { method: 'PUT', token, body: { domain } });
  const stream = path.replace('/organisations/', 'organisation-');
  const events = await log.read(stream, { personal: 'skip' });
  const chosen = events.find(({ type }) => type === 'OrganisationDomainChosen');
  nameServer.say(proofRecordOf(domain), [String(Object(chosen?.data).token)]);
  return `${path}/domain`;
}
