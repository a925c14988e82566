import { useQuery } from '@tanstack/react-query';
import { imprintWords } from '../../../content/imprint.ts';
import { operatorQuery } from '../api/operator.ts';

const { missing } = imprintWords;

/** Reminds administrators of what the law asks for, until it is there. */
export function MissingTexts() {
  const { data } = useQuery(operatorQuery());
  if (data === undefined || (data.imprint !== null && data.terms !== null)) return null;
  const lacks = data.imprint === null ? (data.terms === null ? 'both' : 'imprint') : 'terms';
  return (
    <div role="note" className="mb-6 rounded-card border border-line bg-amber-wash px-4 py-3">
      <p className="font-semibold text-amber">{missing[lacks]}</p>
      <p className="max-w-prose text-sm">{missing.next}</p>
    </div>
  );
}
