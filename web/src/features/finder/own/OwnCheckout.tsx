import { Checkout } from '../../../components/checkouts/Checkout.tsx';
import type { LocalizedFinder } from '../components/words.ts';
import type { OwnTexts } from './texts/own-texts.ts';

type OwnCheckoutProps = Pick<Parameters<typeof Checkout>[0], 'code' | 'role'> & {
  texts: OwnTexts;
  localized: LocalizedFinder;
};

/** Whoever scans the label of their organisation's thing most often takes it, or brings it back. */
export function OwnCheckout({ texts, localized, ...about }: OwnCheckoutProps) {
  return (
    <section aria-labelledby="own-checkout" className="grid gap-3">
      <h3 id="own-checkout" className="sr-only">
        {texts.checkout.title}
      </h3>
      <Checkout {...about} texts={texts.checkout} language={localized.language} />
    </section>
  );
}
