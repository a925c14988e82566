import type { Checkout } from '@app/query-api/features/checkouts/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateTime } from '../../../components/DateTime.tsx';
import { checkoutHistoryTexts as texts } from '../../../content/checkouts.ts';
import { checkoutsQuery } from '../api/checkouts.ts';

/** Checkouts of an organisation's thing, loaded on demand. */
export function CheckoutHistory({ id }: { id: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, isError } = useQuery({ ...checkoutsQuery(id), enabled: isOpen });
  return (
    <details className="text-sm" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-6 cursor-pointer font-semibold text-ink-soft">
        {texts.title}
      </summary>
      <div className="mt-1.5 text-ink-faint">
        {data === undefined && <output>{isError ? texts.failed : texts.loading}</output>}
        {data?.length === 0 && <p>{texts.none}</p>}
        <ol className="grid gap-2">
          {data?.map((each) => (
            <li key={each.number} className="[overflow-wrap:anywhere]">
              <Past checkout={each} />
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}

function Past({ checkout }: { checkout: Checkout }) {
  const { member, taken_at: taken, returned_at: back } = checkout;
  return (
    <>
      <span className="text-ink">{member ?? texts.former}</span>, <DateTime iso={taken} />{' '}
      {back === null ? texts.still : texts.until} {back !== null && <DateTime iso={back} />}
    </>
  );
}
