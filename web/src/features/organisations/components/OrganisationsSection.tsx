import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Section } from '../../../components/Section.tsx';
import { organisationRoleNames } from '../../../content/organisation-roles.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';
import { organisationPath } from '../../../navigation/organisation-paths.ts';
import {
  foundOrganisation,
  organisationName,
  organisationsKey,
  organisationsQuery,
} from '../api/organisations.ts';

export function OrganisationsSection() {
  const list = useQuery(organisationsQuery());
  const all = list.data ?? [];
  return (
    <Section title={texts.title} anchor="organisations" about={texts.about}>
      {hasFailed(list) && (
        <>
          <FormFailure text={texts.notLoaded} />
          <Button className="justify-self-start" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </>
      )}
      {list.data?.length === 0 && <p className="text-sm text-ink-soft">{texts.none}</p>}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map(({ id, name, role }) => (
            <li
              key={id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line py-3 not-first:border-t"
            >
              <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
                <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
                <p className="text-sm text-ink-soft">{organisationRoleNames[role]}</p>
              </div>
              <Link
                to={organisationPath(id)}
                aria-label={`${texts.open}: ${name}`}
                className={buttonClass('plain')}
              >
                {texts.open}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <FoundOrganisation />
    </Section>
  );
}

function FoundOrganisation() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button className="justify-self-start" onClick={() => setOpen(true)}>
        {texts.found}
      </Button>
      <Modal open={isOpen} onOpenChange={setOpen} title={texts.found} focusFirst="field">
        <FoundForm />
      </Modal>
    </>
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
      <FormFailure text={form.failure} />
      <Button type="submit" kind="primary" className="justify-self-start" busy={form.busy}>
        {form.busy ? texts.founding : texts.found}
      </Button>
    </Form>
  );
}
