import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { ListSkeleton } from '../../admin/components/ListSkeleton.tsx';
import { PartFailed } from '../../admin/components/PartFailed.tsx';
import { operationsQuery } from '../api/operations.ts';
import { ReactorList } from './ReactorList.tsx';
import { ReadModelList } from './ReadModelList.tsx';
import { RequestList } from './RequestList.tsx';

/**
 * The state of read models and reactors, and the requests about them. @param mayAct true for
 * administrators
 */
export function OperationsPanel({ mayAct }: { mayAct: boolean }) {
  const query = useQuery(operationsQuery());
  const { data } = query;
  if (hasFailed(query)) {
    return (
      <PartFailed
        text="The operations could not be loaded."
        error={query.error}
        retry={() => void query.refetch()}
      />
    );
  }
  if (data === undefined) return <ListSkeleton label="Loading the operations" />;
  return (
    <>
      <ReadModelList operations={data} mayAct={mayAct} />
      <ReactorList reactors={data.reactors} />
      <RequestList requests={data.requests} />
    </>
  );
}
