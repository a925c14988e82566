import type { BrandLook } from '@app/query-api/features/brand/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { logError } from '../../../api/log-error.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Section } from '../../../components/Section.tsx';
import { brandWords as words } from '../../../content/brand.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { brandQuery, dropBrand } from '../api/brand.ts';
import type { BrandChoice } from '../api/brand.ts';
import { BrandForm } from './BrandForm.tsx';
import { LogoField } from './LogoField.tsx';

const NOTHING: BrandChoice = {
  name: '',
  short_name: '',
  main: '',
  main_dark: '',
  accent: '',
  accent_dark: '',
  support_address: '',
};

function valuesOf(brand: BrandLook | null): BrandChoice {
  if (brand === null) return NOTHING;
  const { logo: _, ...values } = brand;
  return values;
}

/** The operator's own name and appearance (docs/product.md, Brand). */
export function BrandSection() {
  const query = useQuery(brandQuery());
  const refresh = () => query.refetch();
  if (hasFailed(query)) {
    return (
      <Section title={words.title} about={words.about}>
        <LoadFailed text={words.loadFailed} error={query.error} retry={() => void refresh()} />
      </Section>
    );
  }
  if (query.data === undefined) return null;
  return <BrandSettings brand={query.data.brand} refresh={refresh} />;
}

interface BrandSettingsProps {
  brand: BrandLook | null;
  /** Fetches it again. */
  refresh: () => Promise<unknown>;
}

function BrandSettings({ brand, refresh }: BrandSettingsProps) {
  const draft = useOwnDraft('brand', valuesOf(brand));
  // Remounts the form, so that it forgets what it said about the discarded brand.
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const dropping = useAction(() => dropBrand(randomKey()));

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
