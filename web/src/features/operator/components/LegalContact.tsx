import { useQuery } from '@tanstack/react-query';
import { imprintWords } from '../../../content/imprint.ts';
import { operatorQuery } from '../api/operator.ts';
import { OwnText } from './OwnText.tsx';

const words = imprintWords.legal;

/** Where to report illegal content, and the contact for authorities. */
export function LegalContact() {
  const { data } = useQuery(operatorQuery());
  const text = data?.legal_contact ?? null;
  const imprint = data?.imprint ?? null;
  return (
    <section id="legal" aria-labelledby="legal-title" className="mt-10 grid max-w-prose gap-4">
      <h2 id="legal-title" className="font-display text-2xl font-bold">
        {words.title}
      </h2>
      <p>{words.report}</p>
      {text === null && imprint !== null && <p>{words.noOwn}</p>}
      {text !== null && <p>{words.own}</p>}
      {text !== null && <OwnText text={text} />}
    </section>
  );
}
