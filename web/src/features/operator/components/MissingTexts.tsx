import { useQuery } from '@tanstack/react-query';
import { imprintWords } from '../../../content/imprint.ts';
import { operatorQuery } from '../api/operator.ts';

const { missing } = imprintWords;
const TEXTS = ['imprint', 'terms', 'legal_contact'] as const;

/** Reminds administrators of texts that the law requires until they are written. */
export function MissingTexts() {
  const { data } = useQuery(operatorQuery());
  if (data === undefined) return null;
  const lacking = TEXTS.filter((text) => data[text] === null).map((text) => missing[text]);
  if (lacking.length === 0) return null;
  const names = new Intl.ListFormat('en').format(lacking);
  return (
    <div role="note" className="mb-6 rounded-card border border-line bg-amber-wash px-4 py-3">
      <p className="font-semibold text-amber">{missing.texts(names)}</p>
      <p className="max-w-prose text-sm">{missing.next}</p>
    </div>
  );
}
