import type { OpenedOrganisation } from '@app/query-api/features/organisations/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Section } from '../../../components/Section.tsx';
import { organisationTexts } from '../../../content/organisations.ts';
import {
  chooseDomain,
  domainChoice,
  organisationsKey,
  proveDomain,
  removeDomain,
} from '../api/organisations.ts';
import { SureDialog } from './SureDialog.tsx';
import { useOrganisationChange } from './use-organisation-change.ts';

const texts = organisationTexts.domain;
type Domain = NonNullable<OpenedOrganisation['domain']>;

/** The domain on an organisation's labels (docs/adr/0180). */
export function DomainSection({ organisation }: { organisation: OpenedOrganisation }) {
  const { id, domain, role } = organisation;
  const isOwner = role === 'owner';
  if (domain === null && !isOwner) return null;
  const about = (
    <div className="grid gap-2">
      <p>{texts.about}</p>
      <p>{texts.lasts}</p>
    </div>
  );
  return (
    <Section title={texts.title} anchor="domain" about={about}>
      {domain === null ? (
        <DomainForm id={id} />
      ) : (
        <>
          <ChosenDomain domain={domain} />
          {isOwner ? <Records id={id} domain={domain} /> : <p>{texts.ofOthers}</p>}
        </>
      )}
    </Section>
  );
}

function DomainForm({ id }: { id: string }) {
  const [domain, setDomain] = useState('');
  const queryClient = useQueryClient();
  const form = useForm({
    schema: domainChoice,
    send: (body, key) => chooseDomain(id, body)(key),
    failure: texts.notChosen,
    onDone: () => void queryClient.invalidateQueries({ queryKey: organisationsKey }),
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ domain })}>
      <TextField
        label={texts.label}
        name="domain"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
        value={domain}
        help={texts.help}
        error={form.errors['domain']}
        onChange={({ target }) => setDomain(target.value)}
      />
      <FormFailure text={form.failure} />
      <Button type="submit" className="justify-self-start" busy={form.busy}>
        {form.busy ? texts.choosing : texts.choose}
      </Button>
    </Form>
  );
}

function ChosenDomain({ domain: { name, proven_at: at } }: { domain: Domain }) {
  return (
    <div className="grid gap-0.5">
      <h3 className="font-semibold [overflow-wrap:anywhere]">{name}</h3>
      <p className="text-sm text-ink-soft">
        {at === null ? (
          texts.pending
        ) : (
          <>
            {texts.proven} <DateTime iso={at} />
          </>
        )}
      </p>
    </div>
  );
}

/** The DNS records to set, and the actions on the domain. */
function Records({ id, domain }: { id: string; domain: Domain }) {
  const [isRemoving, setRemoving] = useState(false);
  const { busy, change } = useOrganisationChange();
  return (
    <>
      <p>{domain.proven_at === null ? texts.steps : texts.keep}</p>
      {domain.records.map(({ type, name, value }) => (
        <div key={type} className="grid gap-3 border-t border-line pt-4">
          <Part label={texts.recordName(type)} text={name} />
          <Part label={texts.recordValue(type)} text={value} />
        </div>
      ))}
      <p className="flex flex-wrap gap-2">
        <Button
          kind={domain.proven_at === null ? 'primary' : 'plain'}
          busy={busy}
          onClick={() =>
            change({ about: ['prove', domain.name], send: proveDomain(id), done: texts.found })
          }
        >
          {texts.check}
        </Button>
        <Button onClick={() => setRemoving(true)}>{texts.remove}</Button>
      </p>
      <SureDialog
        open={isRemoving}
        title={texts.remove}
        keep={organisationTexts.keep}
        act={texts.remove}
        acting={texts.removing}
        busy={busy}
        onAct={() =>
          change({
            about: ['remove domain', domain.name],
            send: removeDomain(id),
            done: texts.removed,
            onDone: () => setRemoving(false),
          })
        }
        onClose={() => setRemoving(false)}
      >
        {texts.removeSure}
      </SureDialog>
    </>
  );
}

function Part({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="text-sm text-ink-soft">{label}</p>
        <p className="font-semibold [overflow-wrap:anywhere]">{text}</p>
      </div>
      <CopyButton text={text} label="Copy" name={`Copy: ${label}`} />
    </div>
  );
}
