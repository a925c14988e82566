import type { OrganisationRole } from '@app/query-api/contract/organisation-role';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { SelectableText } from '../../../components/SelectableText.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { COPIED } from '../../../content/copied.ts';
import {
  organisationRoleHelp,
  organisationRoleNames,
} from '../../../content/organisation-roles.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';
import { joinPath } from '../../../navigation/organisation-paths.ts';
import { publicAddress } from '../../../navigation/paths.ts';
import { useDialogStep } from '../../../navigation/use-dialog-step.ts';
import { inviteMember, memberRole, organisationsKey } from '../api/organisations.ts';

const ROLES = ['member', 'manager', 'viewer', 'owner'] as const;

/** The button that creates a link to join, with the dialog that shows the link once. */
export function InviteMember({ organisationId }: { organisationId: string }) {
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
        <NewLink text={link} onDone={onClose} />
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
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? texts.makingLink : texts.makeLink}
      </Button>
    </Form>
  );
}

/** Shown once. */
function NewLink({ text, onDone }: { text: string; onDone: () => void }) {
  const says = { copied: COPIED, notCopied: texts.notCopied };
  return (
    <div className="grid gap-4">
      <p>{texts.linkOnce}</p>
      <SelectableText label={texts.link} text={text} />
      <p className="flex flex-wrap gap-2">
        <CopyButton text={text} label={texts.copyLink} says={says} />
        <Button kind="primary" onClick={onDone}>
          {texts.linkDone}
        </Button>
      </p>
    </div>
  );
}
