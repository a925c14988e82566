import { organisationName } from '@app/command-api/features/organisations/contract';
import type { OpenedOrganisation } from '@app/query-api/features/organisations/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useForm } from '../../../api/use-form.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Submit } from '../../../components/FormFailure.tsx';
import { Section } from '../../../components/Section.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';
import { dashboardPath } from '../../../navigation/dashboard-path.ts';
import {
  chooseMemberNotices,
  dissolveOrganisation,
  organisationsKey,
  removeMember,
  renameOrganisation,
  useOrganisationChange,
} from '../api/organisations.ts';
import { SureButton } from '../../../components/SureDialog.tsx';

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
        <Submit kind="plain" form={form} act={texts.renameNow} acting={texts.saving} />
      </Form>
    </Section>
  );
}

export function LeaveSection({ organisation: { id, members } }: Props) {
  const { busy, change } = useOrganisationChange();
  const navigate = useNavigate();
  const self = members.find((member) => member.is_self);
  if (self === undefined) return null;
  return (
    <Section title={texts.leaveTitle} about={texts.leaveAbout}>
      <SureButton
        label={texts.leave}
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
      >
        {texts.leaveSure}
      </SureButton>
    </Section>
  );
}

export function DissolveSection({ organisation: { id } }: Props) {
  const { busy, change } = useOrganisationChange();
  const navigate = useNavigate();
  return (
    <Section title={texts.dissolveTitle} about={texts.dissolveAbout}>
      <SureButton
        kind="danger"
        label={texts.dissolve}
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
      >
        {texts.dissolveSure}
      </SureButton>
    </Section>
  );
}
