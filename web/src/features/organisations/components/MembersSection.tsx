import { memberRole } from '@app/command-api/features/organisations/contract';
import type { OpenedOrganisation } from '@app/query-api/features/organisations/contract';
import {
  ORGANISATION_ROLES,
  type OrganisationRole,
} from '@app/query-api/contract/organisation-role';
import { useState, useEffect, useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Section } from '../../../components/Section.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import {
  organisationRoleHelp,
  organisationRoleNames,
} from '../../../content/organisation-roles.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';
import {
  changeMemberRole,
  removeMember,
  withdrawInvitation,
  inviteMember,
  organisationsKey,
  useOrganisationChange,
} from '../api/organisations.ts';
import { SureButton } from '../../../components/SureDialog.tsx';
import { Row, Rows } from '../../../components/RowList.tsx';
import { useForm } from '../../../api/use-form.ts';
import { Form } from '../../../components/Form.tsx';
import { Submit } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { joinPath } from '../../../navigation/organisation-paths.ts';
import { publicAddress } from '../../../navigation/paths.ts';
import { useLocation, useNavigate } from 'react-router-dom';
import { randomKey } from '../../../api/random-key.ts';
import { ShownOnce } from '../../../components/ShownOnce.tsx';

const ROLES = ['member', 'manager', 'viewer', 'owner'] as const;

const LINK_WORDS = {
  once: texts.linkOnce,
  label: texts.link,
  copy: texts.copyLink,
  notCopied: texts.notCopied,
  kept: texts.linkDone,
};

type Member = OpenedOrganisation['members'][number];

export const roleOptions = ORGANISATION_ROLES.map((role) => ({
  value: role,
  label: organisationRoleNames[role],
}));

export function MembersSection({ organisation }: { organisation: OpenedOrganisation }) {
  const isOwner = organisation.role === 'owner';
  return (
    <Section title={texts.members} anchor="members" about={<Roles />}>
      <Rows
        items={organisation.members}
        renderRow={(member) => (
          <MemberRow organisationId={organisation.id} member={member} isOwner={isOwner} />
        )}
      />
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
  isOwner: boolean;
}

function MemberRow({ organisationId, member, isOwner }: MemberRowProps) {
  const { id, username, role, is_self: isSelf } = member;
  const { busy, change } = useOrganisationChange();
  return (
    <Row
      title={
        <>
          {username}
          {isSelf && <span className="font-normal text-ink-soft"> ({texts.you})</span>}
        </>
      }
      about={<Since member={member} withRole={!isOwner} />}
      actions={
        isOwner && (
          <>
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
            {!isSelf && (
              <SureButton
                label={texts.remove}
                name={texts.removeWho(username)}
                title={texts.removeTitle}
                keep={texts.keep}
                act={texts.removeNow}
                acting={texts.removing}
                busy={busy}
                onAct={(close) =>
                  change({
                    about: ['remove', id],
                    send: removeMember(organisationId, id),
                    done: texts.removed,
                    onDone: close,
                  })
                }
              >
                <p>{texts.removeSure(username)}</p>
              </SureButton>
            )}
          </>
        )
      }
    />
  );
}

function Since({ member, withRole }: { member: Member; withRole: boolean }) {
  return (
    <>
      {withRole && `${organisationRoleNames[member.role]} · `}
      {texts.since} <DateTime iso={member.joined_at} />
    </>
  );
}

function Invitations({ organisation }: { organisation: OpenedOrganisation }) {
  const { busy, change } = useOrganisationChange();
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{texts.invitations}</h3>
      <Rows
        items={organisation.invitations}
        renderRow={({ id, role, expires_at: until }) => (
          <Row
            level={4}
            title={organisationRoleNames[role]}
            about={
              <>
                {texts.expires} <DateTime iso={until} />
              </>
            }
            actions={
              <Button
                busy={busy}
                onClick={() =>
                  change({ about: ['withdraw', id], send: withdrawInvitation(organisation.id, id) })
                }
              >
                {texts.withdraw}
              </Button>
            }
          />
        )}
      />
    </div>
  );
}

function InviteMember({ organisationId }: { organisationId: string }) {
  const { shown, open, close } = useDialogStep<true>();
  return (
    <>
      <Button className="justify-self-start" onClick={() => open(true)}>
        {texts.invite}
      </Button>
      {shown !== null && <InviteDialog organisationId={organisationId} onClose={close} />}
    </>
  );
}

function InviteDialog({
  organisationId,
  onClose,
}: {
  organisationId: string;
  onClose: () => void;
}) {
  /** Kept only here, and only until the dialog closes. */
  const [link, setLink] = useState<string | null>(null);
  return (
    <Modal open onOpenChange={onClose} title={texts.invite} focusFirst="field">
      {link === null ? (
        <LinkForm organisationId={organisationId} onMade={setLink} />
      ) : (
        <ShownOnce text={link} words={LINK_WORDS} onKept={onClose} />
      )}
    </Modal>
  );
}

function LinkForm({
  organisationId,
  onMade,
}: {
  organisationId: string;
  onMade: (link: string) => void;
}) {
  const [role, setRole] = useState<OrganisationRole>('member');
  const queryClient = useQueryClient();
  const form = useForm({
    schema: memberRole,
    send: (body, key) => inviteMember(organisationId, body.role, key),
    failure: texts.notInvited,
    onDone: ({ token }) => {
      onMade(publicAddress(joinPath(token)));
      void queryClient.invalidateQueries({ queryKey: organisationsKey });
    },
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ role })}>
      <p>{texts.inviteAbout}</p>
      <SelectField
        label={texts.role}
        name="role"
        value={role}
        help={organisationRoleHelp[role]}
        options={ROLES.map((value) => ({ value, label: organisationRoleNames[value] }))}
        onChange={setRole}
      />
      <Submit form={form} act={texts.makeLink} acting={texts.makingLink} />
    </Form>
  );
}

interface DialogStep<Shown> {
  readonly shown: Shown | null;
  readonly open: (what: Shown) => void;
  readonly close: () => void;
}

function stepOf(state: unknown): string | null {
  const isOne = typeof state === 'object' && state !== null && 'dialog' in state;
  return isOne && typeof state.dialog === 'string' ? state.dialog : null;
}

/** A dialog with its own history entry: Back closes it. The address does not contain it. */
function useDialogStep<Shown>(): DialogStep<Shown> {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const [opened, setOpened] = useState<{ step: string; what: Shown } | null>(null);
  const step = stepOf(state);
  // Back may have closed the dialog while the caller waited for an answer before closing it.
  const now = useRef(step);
  useEffect(() => {
    now.current = step;
  }, [step]);
  return {
    shown: opened !== null && opened.step === step ? opened.what : null,
    open: (what) => {
      const next = randomKey();
      setOpened({ step: next, what });
      void navigate({ search }, { state: { dialog: next }, preventScrollReset: true });
    },
    close: () => {
      if (opened === null || opened.step !== now.current) return;
      now.current = null;
      setOpened(null);
      void navigate(-1);
    },
  };
}
