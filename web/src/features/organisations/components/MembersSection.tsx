import type { OpenedOrganisation } from '@app/query-api/features/organisations/contract';
import { ORGANISATION_ROLES } from '@app/query-api/contract/organisation-role';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Section } from '../../../components/Section.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import {
  organisationRoleHelp,
  organisationRoleNames,
} from '../../../content/organisation-roles.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';
import { changeMemberRole, removeMember, withdrawInvitation } from '../api/organisations.ts';
import { InviteMember } from './InviteMember.tsx';
import { SureDialog } from './SureDialog.tsx';
import { useOrganisationChange } from './use-organisation-change.ts';

type Member = OpenedOrganisation['members'][number];

export const roleOptions = ORGANISATION_ROLES.map((role) => ({
  value: role,
  label: organisationRoleNames[role],
}));

/** The members and the invitations. */
export function MembersSection({ organisation }: { organisation: OpenedOrganisation }) {
  const isOwner = organisation.role === 'owner';
  return (
    <Section title={texts.members} anchor="members" about={<Roles />}>
      <ul className="grid border-y border-line">
        {organisation.members.map((member) => (
          <li key={member.id} className="border-line py-3 not-first:border-t">
            <MemberRow organisationId={organisation.id} member={member} isOwner={isOwner} />
          </li>
        ))}
      </ul>
      {isOwner && <InviteMember organisationId={organisation.id} />}
      {organisation.invitations.length > 0 && <Invitations organisation={organisation} />}
    </Section>
  );
}

function Roles() {
  return (
    <div className="grid gap-2">
      <p>{texts.membersAbout}</p>
      <dl className="grid gap-1.5">
        {ORGANISATION_ROLES.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{organisationRoleNames[role]}</dt>
            <dd>{organisationRoleHelp[role]}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface MemberRowProps {
  organisationId: string;
  member: Member;
  /** Whether the signed-in user may change others. */
  isOwner: boolean;
}

function MemberRow({ organisationId, member, isOwner }: MemberRowProps) {
  const { id, username, role, joined_at: at, is_self: isSelf } = member;
  const [isRemoving, setRemoving] = useState(false);
  const { busy, change } = useOrganisationChange();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <h3 className="font-semibold [overflow-wrap:anywhere]">
          {username}
          {isSelf && <span className="font-normal text-ink-soft"> ({texts.you})</span>}
        </h3>
        <p className="text-sm text-ink-soft">
          {!isOwner && `${organisationRoleNames[role]} · `}
          {texts.since} <DateTime iso={at} />
        </p>
      </div>
      {isOwner && (
        <SelectField
          inline="unlabelled"
          label={texts.roleOf(username)}
          value={role}
          options={roleOptions}
          onChange={(wanted) => {
            const send = changeMemberRole(organisationId, id, wanted);
            change({ about: [id, wanted], send });
          }}
        />
      )}
      {isOwner && !isSelf && (
        <Button aria-label={texts.removeWho(username)} onClick={() => setRemoving(true)}>
          {texts.remove}
        </Button>
      )}
      <SureDialog
        open={isRemoving}
        title={texts.removeTitle}
        keep={texts.keep}
        act={texts.removeNow}
        acting={texts.removing}
        busy={busy}
        onAct={() =>
          change({
            about: ['remove', id],
            send: removeMember(organisationId, id),
            done: texts.removed,
            onDone: () => setRemoving(false),
          })
        }
        onClose={() => setRemoving(false)}
      >
        {texts.removeSure(username)}
      </SureDialog>
    </div>
  );
}

function Invitations({ organisation }: { organisation: OpenedOrganisation }) {
  const { busy, change } = useOrganisationChange();
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{texts.invitations}</h3>
      <ul className="grid border-y border-line">
        {organisation.invitations.map(({ id, role, expires_at: until }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t"
          >
            <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
              <p className="font-semibold">{organisationRoleNames[role]}</p>
              <p className="text-sm text-ink-soft">
                {texts.expires} <DateTime iso={until} />
              </p>
            </div>
            <Button
              busy={busy}
              onClick={() =>
                change({ about: ['withdraw', id], send: withdrawInvitation(organisation.id, id) })
              }
            >
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
