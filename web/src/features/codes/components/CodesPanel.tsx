import type { OwnedCode } from '@app/query-api/contract/codes';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { Notice } from '../../../components/Notice.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { notify } from '../../../components/toasts/notify.ts';
import { toasts } from '../../../content/toasts.ts';
import { ownedCodesQuery } from '../api/owned-codes.ts';
import { CodeCard } from './CodeCard.tsx';
import { matchesSearch } from './matches-search.ts';

interface CodesPanelProps {
  search: string;
  /** Opens the create-code form: the next step where there is nothing yet. */
  onCreate: () => void;
}

export function CodesPanel({ search, onCreate }: CodesPanelProps) {
  const codes = useQuery(ownedCodesQuery());
  const { data, refetch } = codes;
  const failed = hasFailed(codes);

  useEffect(() => {
    if (failed) notify('error', toasts.codes.loadFailure);
  }, [failed]);

  if (failed) {
    return (
      <Notice
        drawing="door"
        title={toasts.codes.loadFailure}
        action={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        Your codes are safe and go on working. Only the list did not arrive.
      </Notice>
    );
  }
  if (data === undefined) return <CodesSkeleton />;
  if (data.length === 0) {
    return (
      <Notice
        drawing="bicycle"
        title="No codes yet"
        action={<Button onClick={onCreate}>Create your first code</Button>}
      >
        Make your first one, print it, and put it on something you would miss.
      </Notice>
    );
  }
  return <CodeGrid codes={data.filter((code) => matchesSearch(code, search))} search={search} />;
}

const GRID = 'grid gap-5 md:grid-cols-2 xl:grid-cols-3';

function CodeGrid({ codes, search }: { codes: readonly OwnedCode[]; search: string }) {
  if (codes.length === 0) {
    return (
      <Notice drawing="keys" title="No code matches">
        Nothing has “{search}” in its title or uid.
      </Notice>
    );
  }
  return (
    <ul className={GRID}>
      {codes.map((code) => (
        <li key={code.id}>
          <CodeCard code={code} />
        </li>
      ))}
    </ul>
  );
}

function CodesSkeleton() {
  return (
    <Loading className={GRID} label="Loading your codes">
      {[1, 2, 3].map((place) => (
        <Tag key={place} small className="grid gap-4 p-5">
          <div className="flex gap-4">
            <Skeleton className="size-30" />
            <div className="grid flex-1 content-start gap-3 pt-1">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-11 w-full" />
        </Tag>
      ))}
    </Loading>
  );
}
