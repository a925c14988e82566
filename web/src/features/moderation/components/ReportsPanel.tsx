import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { reportWords } from '../../../content/reports.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { REPORT_LISTS, REPORTS_PAGE, type ReportList, reportsQuery } from '../api/reports.ts';
import { ReportRow } from './ReportRow.tsx';

const NOTHING: Readonly<Record<ReportList, string>> = {
  open: reportWords.nothingOpen,
  appealed: reportWords.nothingAppealed,
  decided: reportWords.nothingDecided,
};

/** Reports that wait for a decision, appeals, and decided reports. */
export function ReportsPanel() {
  const [address, setAddress] = useSearchParams();
  const state = REPORT_LISTS.find((each) => each === address.get('state')) ?? 'open';
  const { page, setPage } = useListAddress();
  const { data, isError, error, refetch } = useQuery(reportsQuery(state, page));

  return (
    <>
      <div className="mb-5 flex flex-wrap gap-2">
        {REPORT_LISTS.map((each) => (
          <Button
            key={each}
            aria-pressed={each === state}
            className="aria-pressed:border-ink aria-pressed:bg-signal-wash"
            onClick={() => setAddress(each === 'open' ? {} : { state: each })}
          >
            {reportWords[each]}
          </Button>
        ))}
      </div>
      {isError && (
        <LoadFailed text={reportWords.loadFailed} error={error} retry={() => void refetch()} />
      )}
      {data === undefined && !isError && (
        <Loading label={reportWords.title} className="grid gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </Loading>
      )}
      {data !== undefined && data.reports.length === 0 && (
        <EmptyState drawing="door" title={NOTHING[state]} />
      )}
      {data !== undefined && (
        <ul className="grid gap-3">
          {data.reports.map((report) => (
            <li key={report.id}>
              <ReportRow report={report} />
            </li>
          ))}
        </ul>
      )}
      {data !== undefined && (
        <Pager
          label="Pages of reports"
          page={page}
          pageSize={REPORTS_PAGE}
          total={data.total}
          onChange={setPage}
        />
      )}
    </>
  );
}
