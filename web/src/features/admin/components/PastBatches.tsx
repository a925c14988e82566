import { pastWords as words } from '../../../content/past-lists.ts';
import { BatchCard } from './BatchCard.tsx';
import { PastList } from './PastList.tsx';

interface PastBatchesProps {
  day: string;
  onDay: (day: string | null) => void;
}

/** The batches as of the end of a day. */
export function PastBatches(props: PastBatchesProps) {
  return (
    <PastList
      {...props}
      list="qr-batches"
      about={words.batchesAbout}
      none={words.batchesNone}
      searchLabel="Search by notes of today"
    >
      {({ batches }) =>
        batches.length === 0 ? null : (
          <ul className="grid gap-4 lg:grid-cols-2">
            {batches.map((batch) => (
              <li key={batch.id}>
                <BatchCard isPast batch={batch} />
              </li>
            ))}
          </ul>
        )
      }
    </PastList>
  );
}
