import type * as z from 'zod/mini';
import type { assignment } from '@app/command-api/features/codes/assignment-contract';
import {
  foundedOrganisation,
  invitationLink,
  joinedOrganisation,
} from '@app/command-api/features/organisations/contract';
import type { OrganisationRole } from '@app/query-api/contract/organisation-role';
import {
  openedInvitation,
  openedOrganisation,
  organisations,
  type Organisation,
} from '@app/query-api/features/organisations/contract';
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { nullWhereMissing } from '../../../api/null-where-missing.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';

const PATH = '/organisations';
const pathOf = (id: string, rest = ''): string => `${PATH}/${encodeURIComponent(id)}${rest}`;

const invitationPath = (token: string): string => `/invitations/${encodeURIComponent(token)}`;

export const organisationsKey = ['organisations'] as const;

export const organisationsQuery = () =>
  ownQuery([...organisationsKey, 'list'], PATH, organisations);

function foundQuery<T>(queryKey: QueryKey, path: string, answer: z.ZodMiniType<T>) {
  return queryOptions({
    queryKey: [...organisationsKey, ...queryKey],
    queryFn: ({ signal }) => nullWhereMissing(get({ path, as: 'signed-in', answer, signal })),
  });
}

export const organisationQuery = (id: string) => foundQuery([id], pathOf(id), openedOrganisation);

export const invitationQuery = (token: string) =>
  foundQuery(['invitation', token], invitationPath(token), openedInvitation);

export const foundOrganisation = (body: { name: string }, idempotencyKey: string) =>
  sendCommand({ path: PATH, body, idempotencyKey, answer: foundedOrganisation });

export function inviteMember(id: string, role: OrganisationRole, idempotencyKey: string) {
  const path = pathOf(id, '/invitations');
  return sendCommand({ path, body: { role }, idempotencyKey, answer: invitationLink });
}

export function joinOrganisation(token: string, idempotencyKey: string) {
  const path = `${invitationPath(token)}/accept`;
  return sendCommand({ path, idempotencyKey, answer: joinedOrganisation });
}

export function assignCode(uid: string, body: z.infer<typeof assignment>, idempotencyKey: string) {
  const path = `/qr/${encodeURIComponent(uid)}/assignment`;
  return sendCommand({ method: 'PUT', path, body, idempotencyKey });
}

function changing(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body: object) {
  return (idempotencyKey: string) => sendCommand({ method, path, body, idempotencyKey });
}

export const renameOrganisation = (id: string, body: { name: string }) =>
  changing('PATCH', pathOf(id), body);
export const dissolveOrganisation = (id: string) => changing('DELETE', pathOf(id), {});
export const withdrawInvitation = (id: string, invitation: string) =>
  changing('DELETE', pathOf(id, `/invitations/${invitation}`), {});
export const changeMemberRole = (id: string, member: string, role: OrganisationRole) =>
  changing('PUT', pathOf(id, `/members/${member}`), { role });
export const removeMember = (id: string, member: string) =>
  changing('DELETE', pathOf(id, `/members/${member}`), {});
export const takeOverOrganisation = (id: string) => changing('POST', pathOf(id, '/owner'), {});
export const chooseMemberNotices = (id: string, enabled: boolean) =>
  changing('PUT', pathOf(id, '/notices'), { enabled });

/** Whether the signed-in user may change the codes of an organisation, and their messages. */
export const managesCodes = ({ role }: Pick<Organisation, 'role'>): boolean =>
  role === 'owner' || role === 'manager';

interface Change {
  /** Identifies the change, so that a retry sends the same idempotency key. */
  readonly about: unknown;
  readonly send: (idempotencyKey: string) => Promise<unknown>;
  readonly done?: string;
  readonly onDone?: () => void;
}

export function useOrganisationChange() {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const { busy, run } = useAction(({ about, send }: Change) => send(intention.keyFor([about])));
  async function change(wanted: Change): Promise<void> {
    const outcome = await run(wanted);
    if (outcome === null) return;
    intention.settle();
    if (!outcome.ok) {
      showToast('error', failureText(outcome.error, texts.notSaved));
      return;
    }
    if (wanted.done !== undefined) showToast('success', wanted.done);
    wanted.onDone?.();
    await queryClient.invalidateQueries({ queryKey: organisationsKey });
  }
  return { busy, change: (wanted: Change) => void change(wanted) };
}
