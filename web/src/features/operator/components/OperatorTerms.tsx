import { useQuery } from '@tanstack/react-query';
import { imprintWords as words } from '../../../content/imprint.ts';
import { operatorQuery } from '../api/operator.ts';
import { OwnText } from './OwnText.tsx';

/** What the operator adds to the terms of service, below them. */
export function OperatorTerms() {
  const text = useQuery(operatorQuery()).data?.terms ?? null;
  if (text === null) return null;
  return (
    <section aria-labelledby="operator-terms" className="mt-10 grid gap-4 lg:ml-[18.5rem]">
      <h2 id="operator-terms" className="font-display text-2xl font-bold">
        {words.terms}
      </h2>
      <OwnText text={text} />
    </section>
  );
}
