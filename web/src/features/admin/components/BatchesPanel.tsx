import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { toasts } from '../../../content/toasts.ts';
import { useDayAddress } from '../../../navigation/use-day-address.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { useMay } from '../../auth/components/use-may.ts';
import { batchesQuery } from '../api/batches.ts';
import { PAGE_SIZE } from '../api/users.ts';
import { AsOfField } from './AsOfField.tsx';
import { BatchCard } from './BatchCard.tsx';
import { GenerateBatchDialog } from './GenerateBatchDialog.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PastBatches } from './PastBatches.tsx';

/** Codes for printing (docs/product.md, Batches), now or as of a day. */
export function BatchesPanel() {
  const [day, setDay] = useDayAddress();
  return day === null ? <LiveBatches onDay={setDay} /> : <PastBatches day={day} onDay={setDay} />;
}

function LiveBatches({ onDay }: { onDay: (day: string) => void }) {
  const { page, search, setPage, setSearch } = useListAddress();
  const [isGenerating, setGenerating] = useState(false);
  const mayGenerate = useMay()('POST /admin/bulk-generate-qr');
  const list = useQuery(batchesQuery(page, search));
  const { data } = list;
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end justify-between gap-4">
        {mayGenerate && (
          <Button kind="primary" onClick={() => setGenerating(true)}>
            <Plus aria-hidden size={18} />
            Generate Batch
          </Button>
        )}
        <AsOfField day={null} onDay={onDay} />
        <PageSearch label="Search by notes" value={search} onSearch={setSearch} />
      </div>
      <GenerateBatchDialog open={isGenerating} onOpenChange={setGenerating} />
      {hasFailed(list) ? (
        <LoadFailed
          text={toasts.admin.batchesFailure}
          error={list.error}
          retry={() => void list.refetch()}
        />
      ) : (
        data === undefined && <ListSkeleton label="Loading the batches" />
      )}
      {data?.batches.length === 0 && (
        <EmptyState
          drawing="keys"
          title={search === '' ? 'No QR code batches yet' : 'No batches match'}
        >
          {search === ''
            ? 'Generate one to print codes before anybody owns them.'
            : 'No notes contain these words.'}
        </EmptyState>
      )}
      {data !== undefined && data.batches.length > 0 && (
        <>
          <h2 className="sr-only">Batches</h2>
          <ul className="grid gap-4 lg:grid-cols-2" aria-busy={list.isPlaceholderData}>
            {data.batches.map((batch) => (
              <li key={batch.id}>
                <BatchCard batch={batch} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager
        label="Pages of batches"
        page={page}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        onChange={setPage}
      />
    </div>
  );
}
