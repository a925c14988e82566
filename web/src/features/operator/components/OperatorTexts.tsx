import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { operatorQuery } from '../../../api/operator.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { imprintWords as words } from '../../../content/imprint.ts';

export function Imprint() {
  const query = useQuery(operatorQuery());
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <LoadFailed text={words.failed} query={query}>
        {words.emptyNext}
      </LoadFailed>
    );
  }
  if (data === undefined) {
    return (
      <>
        <Loading label={words.loading} className="grid max-w-prose gap-3">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-64" />
          <Skeleton className="h-5 w-40" />
        </Loading>
        <noscript>
          {words.noScript} <a href="/api/operator">/api/operator</a>.
        </noscript>
      </>
    );
  }
  if (data.imprint !== null) return <OwnText text={data.imprint} />;
  return (
    <div className="grid max-w-prose gap-2">
      <p className="font-semibold">{words.empty}</p>
      <p className="text-ink-soft">{words.emptyNext}</p>
    </div>
  );
}

export function LegalContact() {
  const { data } = useQuery(operatorQuery());
  const text = data?.legal_contact ?? null;
  const imprint = data?.imprint ?? null;
  return (
    <section id="legal" aria-labelledby="legal-title" className="mt-10 grid max-w-prose gap-4">
      <h2 id="legal-title" className="font-display text-2xl font-bold">
        {words.legal.title}
      </h2>
      <p>{words.legal.report}</p>
      {text === null && imprint !== null && <p>{words.legal.noOwn}</p>}
      {text !== null && <p>{words.legal.own}</p>}
      {text !== null && <OwnText text={text} />}
    </section>
  );
}

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

/** Plain text of the operator; an empty line starts a new paragraph. */
function OwnText({ text }: { text: string }) {
  return (
    <div className="grid max-w-prose gap-4">
      {text.split(/\n\s*\n/u).map((part) => (
        <p key={part} className="whitespace-pre-line wrap-anywhere">
          {part.trim()}
        </p>
      ))}
    </div>
  );
}
