import { useQuery } from '@tanstack/react-query';
import { figure } from '../../../components/figure.ts';
import { store } from '../../../content/store.ts';
import { packsQuery } from '../api/store-queries.ts';

const { title, names, claims, note } = store.stats;

/** Live figures have a green dot; advertised ones are next to them (docs/product.md, Store). */
export function StoreStats() {
  const { data } = useQuery(packsQuery());
  const live = [
    { name: names.sold, value: data?.stats.total_codes_sold },
    { name: names.customers, value: data?.stats.satisfied_customers },
  ];
  return (
    <section aria-labelledby="figures" className="border-y border-line py-6">
      <h2 id="figures" className="sr-only">
        {title}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-6 md:grid-cols-4">
        {live.map(({ name, value }) => (
          <Figure key={name} name={name} isLive>
            {value === undefined ? <span className="text-line-strong">–</span> : figure(value)}
          </Figure>
        ))}
        {claims.map((claim) => (
          <Figure key={claim.name} name={claim.name}>
            {claim.figure}
          </Figure>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-faint">{note}</p>
    </section>
  );
}

interface FigureProps {
  name: string;
  isLive?: boolean;
  children: React.ReactNode;
}

function Figure({ name, isLive = false, children }: FigureProps) {
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="flex items-center gap-2 text-sm text-ink-soft">
        {isLive && <span aria-hidden="true" className="size-2 rounded-full bg-moss" />}
        {name}
      </dt>
      <dd className="figures font-display text-3xl leading-none font-bold">{children}</dd>
    </div>
  );
}
