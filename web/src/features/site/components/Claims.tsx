import { RichText } from './RichText.tsx';

interface ClaimsProps {
  title: string;
  claims: readonly { figure: string; name: string }[];
  note: string;
}

/** Advertising figures, set apart from the live ones so that they are not confused. */
export function Claims({ title, claims, note }: ClaimsProps) {
  return (
    <aside
      aria-label={title}
      className="rounded-card border border-dashed border-line-strong px-5 py-6 sm:px-8"
    >
      <p className="text-sm font-semibold text-ink-soft">{title}</p>
      <dl className="mt-4 grid grid-cols-2 gap-6 md:grid-cols-4">
        {claims.map(({ figure, name }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="figures font-display text-3xl leading-none font-bold">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-5 text-sm text-ink-faint">
        <RichText text={note} />
      </p>
    </aside>
  );
}
