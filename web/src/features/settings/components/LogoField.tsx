import type { BrandLook } from '@app/query-api/features/brand/contract';
import { logError } from '../../../api/log-error.ts';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { PickPicture } from '../../../components/PickPicture.tsx';
import { brandWords as words } from '../../../content/brand.ts';
import { useState } from 'react';
import { chooseLogo } from '../api/brand.ts';

/** The logo of the site, saved as soon as a file is chosen. */
export function LogoField({ logo, onSaved }: { logo: BrandLook['logo']; onSaved: () => void }) {
  const [failure, setFailure] = useState<string | null>(null);
  const saving = useAction((picture: Blob | null) => chooseLogo(picture, randomKey()));

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
