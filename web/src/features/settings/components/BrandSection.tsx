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
import { brandQuery, dropBrand } from '../api/brand.ts';
import { BrandForm } from './BrandForm.tsx';
import { LogoField } from './LogoField.tsx';

/** The operator's own name and look (docs/product.md, Brand). */
export function BrandSection() {
  const query = useQuery(brandQuery());
  const { data } = query;
  // A form that is filled anew after its brand was dropped.
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const dropping = useAction(() => dropBrand(randomKey()));
  const refresh = () => void query.refetch();

  async function drop(): Promise<void> {
    setFailure(null);
    const outcome = await dropping.run(undefined);
    if (outcome === null) return;
    if (!outcome.ok) {
      logError(outcome.error);
      setFailure(failureText(outcome.error, words.failed));
      return;
    }
    await query.refetch();
    setRound(round + 1);
  }

  if (hasFailed(query)) {
    return (
      <Section title={words.title} about={words.about}>
        <LoadFailed text={words.loadFailed} error={query.error} retry={refresh} />
      </Section>
    );
  }
  if (data === undefined) return null;
  const { brand } = data;
  return (
    <Section title={words.title} anchor="brand" about={words.about}>
      {brand === null && <p>{words.own}</p>}
      <BrandForm key={round} brand={brand} onSaved={refresh} />
      {brand !== null && <LogoField logo={brand.logo} onSaved={refresh} />}
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
