import { organisationName } from '@app/command-api/features/organisations/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useForm } from '../../../api/use-form.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Submit } from '../../../components/FormFailure.tsx';
import { DialogButton } from '../../../components/DialogButton.tsx';
import { Section } from '../../../components/Section.tsx';
import { organisationRoleNames } from '../../../content/organisation-roles.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';
import { organisationPath } from '../../../navigation/organisation-paths.ts';
import { foundOrganisation, organisationsKey, organisationsQuery } from '../api/organisations.ts';
import { Row, RowList } from '../../../components/RowList.tsx';

export function OrganisationsSection() {
  const list = useQuery(organisationsQuery());
  return (
    <Section title={texts.title} anchor="organisations" about={texts.about}>
      <RowList
        list={list}
        items={list.data}
        words={texts}
        renderRow={({ id, name, role }) => (
          <Row
            title={name}
            about={organisationRoleNames[role]}
            actions={
              <Link
                to={organisationPath(id)}
                aria-label={`${texts.open}: ${name}`}
                className={buttonClass('plain')}
              >
                {texts.open}
              </Link>
            }
          />
        )}
      />
      <DialogButton label={texts.found} title={texts.found} focusFirst="field">
        {() => <FoundForm />}
      </DialogButton>
    </Section>
  );
}

function FoundForm() {
  const [name, setName] = useState('');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useForm({
    schema: organisationName,
    send: foundOrganisation,
    failure: texts.notFounded,
    onDone: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: organisationsKey });
      void navigate(organisationPath(id));
    },
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ name })}>
      <TextField
        label={texts.name}
        help={texts.nameHelp}
        name="name"
        autoComplete="organization"
        required
        value={name}
        error={form.errors['name']}
        onChange={({ target }) => setName(target.value)}
      />
      <Submit form={form} act={texts.found} acting={texts.founding} />
    </Form>
  );
}
