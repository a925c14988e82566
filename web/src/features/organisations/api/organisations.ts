import { codeAnswer } from '@app/command-api/features/codes/contract';
import {
  foundedOrganisation,
  invitationLink,
  joinedOrganisation,
  memberRole,
  organisationName,
} from '@app/command-api/features/organisations/contract';
import type { OrganisationRole } from '@app/query-api/contract/organisation-role';
import {
  openedInvitation,
  openedOrganisation,
  organisations,
  type Organisation,
} from '@app/query-api/features/organisations/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { nullWhereMissing } from '../../../api/null-where-missing.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';

export { memberRole, organisationName };

const PATH = '/organisations';
const pathOf = (id: string, rest = ''): string => `${PATH}/${encodeURIComponent(id)}${rest}`;

export const organisationsKey = ['organisations'] as const;

export function organisationsQuery() {
  return ownQuery([...organisationsKey, 'list'], PATH, organisations);
}

export function organisationQuery(id: string) {
  return queryOptions({
    queryKey: [...organisationsKey, id],
    queryFn: ({ signal }) =>
      nullWhereMissing(
        get({ path: pathOf(id), as: 'signed-in', answer: openedOrganisation, signal }),
      ),
  });
}

export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: [...organisationsKey, 'invitation', token],
    queryFn: ({ signal }) =>
      nullWhereMissing(
        get({
          path: `/invitations/${encodeURIComponent(token)}`,
          as: 'signed-in',
          answer: openedInvitation,
          signal,
        }),
      ),
  });
}

export function foundOrganisation(body: { name: string }, idempotencyKey: string) {
  return sendCommand({ path: PATH, body, idempotencyKey, answer: foundedOrganisation });
}

export function inviteMember(id: string, role: OrganisationRole, idempotencyKey: string) {
  const path = pathOf(id, '/invitations');
  return sendCommand({ path, body: { role }, idempotencyKey, answer: invitationLink });
}

export function joinOrganisation(token: string, idempotencyKey: string) {
  const path = `/invitations/${encodeURIComponent(token)}/accept`;
  return sendCommand({ path, idempotencyKey, answer: joinedOrganisation });
}

export function assignCode(
  uid: string,
  body: { member_id?: string | null | undefined; room?: string | null | undefined },
  idempotencyKey: string,
) {
  const path = `/qr/${encodeURIComponent(uid)}/assignment`;
  const request = { method: 'PUT', path, as: 'signed-in', body } as const;
  return write({ ...request, idempotencyKey, answer: codeAnswer });
}

function change(method: 'POST' | 'PATCH' | 'PUT' | 'DELETE', path: string, body: object) {
  return (idempotencyKey: string) => sendCommand({ method, path, body, idempotencyKey });
}

export const renameOrganisation = (id: string, body: { name: string }) =>
  change('PATCH', pathOf(id), body);
export const dissolveOrganisation = (id: string) => change('DELETE', pathOf(id), {});
export const withdrawInvitation = (id: string, invitation: string) =>
  change('DELETE', pathOf(id, `/invitations/${invitation}`), {});
export const changeMemberRole = (id: string, member: string, role: OrganisationRole) =>
  change('PUT', pathOf(id, `/members/${member}`), { role });
export const removeMember = (id: string, member: string) =>
  change('DELETE', pathOf(id, `/members/${member}`), {});
export const takeOverOrganisation = (id: string) => change('POST', pathOf(id, '/owner'), {});
export const chooseMemberNotices = (id: string, enabled: boolean) =>
  change('PUT', pathOf(id, '/notices'), { enabled });

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
