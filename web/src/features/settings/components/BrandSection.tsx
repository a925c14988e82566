import { brandChoice, type BrandChoice } from '@app/command-api/features/brand/contract';
import { brandAnswer, type BrandLook } from '@app/query-api/features/brand/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { logError } from '../../../api/log-error.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText, useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { PickPicture } from '../../../components/PickFile.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { Section } from '../../../components/Section.tsx';
import type { Draft } from '../../../components/use-draft.ts';
import { brandWords as words } from '../../../content/brand.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';

const PATH = '/admin/brand';
const brandQuery = { ...ownQuery(['brand'], '/brand', brandAnswer), gcTime: 0 };

const chooseBrand = (body: BrandChoice, idempotencyKey: string) =>
  sendCommand({ path: PATH, method: 'PUT', body, idempotencyKey });

const dropBrand = () => sendCommand({ path: PATH, method: 'DELETE', idempotencyKey: randomKey() });

/** @param picture null removes the logo */
const chooseLogo = (picture: Blob | null) =>
  sendCommand({
    path: `${PATH}/logo`,
    method: picture === null ? 'DELETE' : 'PUT',
    body: picture ?? {},
    idempotencyKey: randomKey(),
    withinMs: 30_000,
  });

const NOTHING: BrandChoice = {
  name: '',
  short_name: '',
  main: '',
  support_address: '',
};

function valuesOf(brand: BrandLook | null): BrandChoice {
  if (brand === null) return NOTHING;
  const { logo: _, ...values } = brand;
  return values;
}

/** The operator's own name and appearance (docs/product.md, Brand). */
export function BrandSection() {
  const query = useQuery(brandQuery);
  if (hasFailed(query)) {
    return (
      <Section title={words.title} about={words.about}>
        <LoadFailed text={words.loadFailed} query={query} />
      </Section>
    );
  }
  if (query.data === undefined) return null;
  return <BrandSettings brand={query.data.brand} refresh={query.refetch} />;
}

interface BrandSettingsProps {
  brand: BrandLook | null;
  /** Fetches it again. */
  refresh: () => Promise<unknown>;
}

function BrandSettings({ brand, refresh }: BrandSettingsProps) {
  const draft = useOwnDraft('brand', valuesOf(brand));
  // Remounts the form, so that it drops its messages about the discarded brand.
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const dropping = useAction(dropBrand);

  async function drop(): Promise<void> {
    setFailure(null);
    const outcome = await dropping.run(undefined);
    if (outcome === null) return;
    if (!outcome.ok) {
      logError(outcome.error);
      setFailure(failureText(outcome.error, words.failed));
      return;
    }
    draft.forget();
    await refresh();
    draft.setValues(NOTHING);
    setRound(round + 1);
  }

  return (
    <Section title={words.title} anchor="brand" about={words.about}>
      {brand === null && <p>{words.own}</p>}
      <BrandForm key={round} draft={draft} onSaved={() => void refresh()} />
      {brand !== null && <LogoField logo={brand.logo} onSaved={() => void refresh()} />}
      {brand !== null && (
        <div className="grid justify-items-start gap-2">
          <FormFailure text={failure} />
          <Button busy={dropping.busy} onClick={() => void drop()}>
            {words.drop}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Name and colour of the site. */
function BrandForm({ draft, onSaved }: { draft: Draft<BrandChoice>; onSaved: () => void }) {
  const { values, setValues, isBack, forget } = draft;
  const form = useForm({
    schema: brandChoice,
    send: chooseBrand,
    failure: words.failed,
    onFailed: logError,
    onDone: (_, saved) => {
      forget();
      setValues(saved);
      onSaved();
    },
  });
  const bind = (name: keyof BrandChoice) => ({
    name,
    value: values[name],
    error: form.errors[name],
    autoComplete: 'off',
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  const colour = (name: keyof BrandChoice) => ({
    ...bind(name),
    spellCheck: false,
    autoCapitalize: 'none',
  });

  return (
    <Form
      aria-label={words.title}
      errors={form.errors}
      send={() => form.submit(values)}
      className="grid gap-5"
    >
      <DraftNote isBack={isBack} onDiscard={forget} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind('name')} label={words.name} />
        <TextField {...bind('short_name')} label={words.shortName} help={words.shortNameHelp} />
        <TextField {...colour('main')} label={words.main} help={words.mainHelp} />
      </div>
      <TextField
        {...bind('support_address')}
        type="email"
        label={words.support}
        help={words.supportHelp}
      />
      <FormFailure text={form.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" kind="primary" busy={form.busy}>
          {form.busy ? 'Saving…' : words.save}
        </Button>
        <SavedNote text={form.done ? 'Saved' : null} />
      </div>
    </Form>
  );
}

/** The logo of the site, saved as soon as a file is chosen. */
function LogoField({ logo, onSaved }: { logo: BrandLook['logo']; onSaved: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useAction(chooseLogo);

  async function save(picture: Blob | null): Promise<void> {
    setFailure(null);
    const outcome = await saving.run(picture);
    if (outcome === null) return;
    if (outcome.ok) return onSaved();
    logError(outcome.error);
    setFailure(failureText(outcome.error, words.logoFailed));
  }

  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">{words.logo}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {logo !== null && (
          <img
            src={`data:image/webp;base64,${logo.picture}`}
            alt={words.logoAlt}
            className="h-16 rounded-control border border-line bg-lift object-contain"
          />
        )}
        <PickPicture
          label={logo === null ? words.addLogo : words.changeLogo}
          busy={saving.busy}
          onPick={(file) => void save(file)}
        />
        {logo !== null && (
          <Button kind="quiet" busy={saving.busy} onClick={() => void save(null)}>
            {words.removeLogo}
          </Button>
        )}
      </div>
      <FormFailure text={failure} />
      <p className="text-sm text-ink-faint">{words.logoHelp}</p>
    </fieldset>
  );
}
