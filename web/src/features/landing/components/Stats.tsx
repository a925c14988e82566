import { useQuery } from '@tanstack/react-query';
import { landing } from '../../../content/landing.ts';
import { statsQuery } from '../api/stats.ts';

const figure = new Intl.NumberFormat('en-US');

/** Live figures. Where they cannot be read they are left out: a made-up number would be a lie. */
export function Stats() {
  const { data } = useQuery(statsQuery());
  if (data === undefined) return <div className="min-h-28" />;
  const figures = [
    { name: 'codes out there', value: data.total_qr_codes },
    { name: 'claimed and active', value: data.active_codes },
    { name: 'messages passed on', value: data.total_messages },
    { name: 'people', value: data.total_users },
  ];
  return (
    <section aria-label={landing.statsTitle} className="border-y border-line py-7">
      <dl className="grid grid-cols-2 gap-6 md:grid-cols-4">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse justify-end gap-1">
            <dt className="text-sm text-ink-soft">{name}</dt>
            <dd className="figures font-display text-4xl leading-none font-bold">
              {figure.format(value)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
