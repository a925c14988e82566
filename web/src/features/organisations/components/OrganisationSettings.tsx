import type { OpenedOrganisation } from '@app/query-api/features/organisations/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Section } from '../../../components/Section.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import {
  chooseMemberNotices,
  dissolveOrganisation,
  organisationName,
  organisationsKey,
  removeMember,
  renameOrganisation,
} from '../api/organisations.ts';
import { SureDialog } from '../../../components/SureDialog.tsx';
import { useOrganisationChange } from './use-organisation-change.ts';

interface Props {
  organisation: OpenedOrganisation;
}

export function MemberNotices({ organisation: { id, notices } }: Props) {
  const { busy, change } = useOrganisationChange();
  return (
    <Section title={texts.noticesTitle} anchor="notices">
      <Switch
        {...texts.notices}
        checked={notices}
        busy={busy}
        onChange={(enabled) => change({ about: enabled, send: chooseMemberNotices(id, enabled) })}
      />
    </Section>
  );
}

export function RenameSection({ organisation }: Props) {
  const [name, setName] = useState(organisation.name);
  const queryClient = useQueryClient();
  const form = useForm({
    schema: organisationName,
    send: (body, key) => renameOrganisation(organisation.id, body)(key),
    failure: texts.notSaved,
    onDone: () => {
      showToast('success', texts.renamed);
      void queryClient.invalidateQueries({ queryKey: organisationsKey });
    },
  });
  return (
    <Section title={texts.name} anchor="name" about={texts.nameHelp}>
      <Form errors={form.errors} send={() => form.submit({ name })}>
        <TextField
          label={texts.rename}
          name="name"
          autoComplete="organization"
          required
          value={name}
          error={form.errors['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {form.busy ? texts.saving : texts.renameNow}
        </Button>
      </Form>
    </Section>
  );
}

export function LeaveSection({ organisation: { id, members } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { busy, change } = useOrganisationChange();
  const navigate = useNavigate();
  const self = members.find((member) => member.is_self);
  if (self === undefined) return null;
  return (
    <Section title={texts.leaveTitle} about={texts.leaveAbout}>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.leave}
      </Button>
      <SureDialog
        open={isOpen}
        title={texts.leave}
        keep={texts.stay}
        act={texts.leave}
        acting={texts.leaving}
        busy={busy}
        onAct={() =>
          change({
            about: 'leave',
            send: removeMember(id, self.id),
            done: texts.left,
            onDone: () => void navigate(dashboardPath()),
          })
        }
        onClose={() => setOpen(false)}
      >
        {texts.leaveSure}
      </SureDialog>
    </Section>
  );
}

export function DissolveSection({ organisation: { id } }: Props) {
  const [isOpen, setOpen] = useState(false);
  const { busy, change } = useOrganisationChange();
  const navigate = useNavigate();
  return (
    <Section title={texts.dissolveTitle} about={texts.dissolveAbout}>
      <Button kind="danger" className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.dissolve}
      </Button>
      <SureDialog
        open={isOpen}
        title={texts.dissolve}
        keep={texts.keep}
        act={texts.dissolveNow}
        acting={texts.dissolving}
        busy={busy}
        onAct={() =>
          change({
            about: 'dissolve',
            send: dissolveOrganisation(id),
            done: texts.dissolved,
            onDone: () => void navigate(dashboardPath()),
          })
        }
        onClose={() => setOpen(false)}
      >
        {texts.dissolveSure}
      </SureDialog>
    </Section>
  );
}
