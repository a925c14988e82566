import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { Checkout } from '../../../components/checkouts/Checkout.tsx';
import type { LocalizedFinder } from '../components/words.ts';
import type { OwnTexts } from './texts/own-texts.ts';

interface OwnCheckoutProps {
  code: OwnedCode;
  texts: OwnTexts;
  localized: LocalizedFinder;
}

/**
 * Scanning the label of an organisation's thing usually means taking or returning it; nothing for
 * one's own things.
 */
export function OwnCheckout({ code, texts, localized }: OwnCheckoutProps) {
  if (!code.organisation) return null;
  const { role } = code.organisation;
  return (
    <section aria-labelledby="own-checkout" className="grid gap-3">
      <h3 id="own-checkout" className="sr-only">
        {texts.checkout.title}
      </h3>
      <Checkout code={code} role={role} texts={texts.checkout} language={localized.language} />
    </section>
  );
}
