import type { PublicStats } from '@app/query-api/features/stats/contract';
import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../components/figure.ts';
import { landing } from '../../../content/landing.ts';
import { statsQuery } from '../api/stats.ts';

const { title, names, withoutScript } = landing.stats;

const figuresOf = (stats: PublicStats | undefined) => [
  { name: names.codes, value: stats?.total_qr_codes },
  { name: names.active, value: stats?.active_codes },
  { name: names.messages, value: stats?.total_messages },
  { name: names.people, value: stats?.total_users },
];

/** Live figures. If they cannot be read, a dash is shown instead of an invented number. */
export function Stats() {
  const { data, isError } = useQuery(statsQuery());
  return (
    <section aria-labelledby="live" className="border-y border-line py-7">
      <h2 id="live" className="flex items-center gap-2.5 text-sm font-semibold text-ink-soft">
        <span aria-hidden="true" className="size-2.5 rounded-full bg-moss" />
        {title}
      </h2>
      <noscript>
        <p className="mt-1 text-sm text-ink-faint">{withoutScript}</p>
      </noscript>
      <dl className="mt-4 grid grid-cols-2 gap-6 md:grid-cols-4">
        {figuresOf(data).map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="figures font-display text-4xl leading-none font-bold">
              {value === undefined ? (
                <span className={isError ? '' : 'text-line-strong'}>–</span>
              ) : (
                figure(value)
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
