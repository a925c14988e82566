import { useQuery } from '@tanstack/react-query';
import { imprintWords as words } from '../../../content/imprint.ts';
import { operatorQuery } from '../api/operator.ts';
import { OwnText } from './OwnText.tsx';

/** What the operator adds about privacy, and whom to contact. */
export function OperatorPrivacy() {
  const { privacy = null, support_address: support = null } = useQuery(operatorQuery()).data ?? {};
  return (
    <>
      {support !== null && (
        <p className="mt-6">
          {words.support}{' '}
          <a href={`mailto:${support}`} className="text-signal-ink underline">
            {support}
          </a>
        </p>
      )}
      {privacy !== null && (
        <section aria-labelledby="operator-privacy" className="mt-10 grid max-w-prose gap-4">
          <h2 id="operator-privacy" className="font-display text-2xl font-bold">
            {words.privacy}
          </h2>
          <OwnText text={privacy} />
        </section>
      )}
    </>
  );
}
