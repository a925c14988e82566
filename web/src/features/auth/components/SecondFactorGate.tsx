import { consoleAccess, type ConsoleAccess } from '@app/query-api/features/console-access/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { get } from '../../../api/client.ts';
import { hasFailed } from '../../../api/has-failed.ts';
import { buttonClass } from '../../../components/button-class.ts';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { gateTexts } from '../../../content/second-factor.ts';
import { accountPath } from '../../../navigation/paths.ts';
import { passkeySupport } from '../../../passkeys/passkey-support.ts';
import { StepUpByCode, StepUpByPasskey } from './SecondFactors.tsx';

/** Blocks the console until this session had a second factor, if one is required. */
export function SecondFactorGate({ children }: { children: ReactNode }) {
  const query = useQuery({
    queryKey: ['console-access'],
    queryFn: ({ signal }) =>
      get({ path: '/user/console-access', as: 'signed-in', answer: consoleAccess, signal }),
  });
  const { data } = query;
  if (data?.is_open === true) return children;
  if (hasFailed(query)) {
    return (
      <LoadFailed text={gateTexts.loadFailed} query={query}>
        {gateTexts.loadFailedAbout}
      </LoadFailed>
    );
  }
  if (data === undefined) {
    return (
      <Loading label={gateTexts.loading}>
        <Skeleton className="h-64 w-full" />
      </Loading>
    );
  }
  if (data.ways.length === 0) return <AddOne />;
  return <Confirm ways={data.ways} onProved={() => void query.refetch()} />;
}

function AddOne() {
  return (
    <EmptyState
      drawing="door"
      title={gateTexts.addTitle}
      action={
        <Link to={accountPath} className={buttonClass('primary')}>
          {gateTexts.add}
        </Link>
      }
    >
      {gateTexts.addAbout}
    </EmptyState>
  );
}

interface ConfirmProps {
  ways: ConsoleAccess['ways'];
  onProved: () => void;
}

function Confirm({ ways, onProved }: ConfirmProps) {
  const hasCode = ways.includes('code');
  const isStuck = !hasCode && passkeySupport() !== 'ready';
  return (
    <section aria-labelledby="second-factor" className="mx-auto mt-6 max-w-md">
      <h2 id="second-factor" className="mb-2 text-xl font-bold">
        {gateTexts.confirmTitle}
      </h2>
      <p className="mb-5 text-ink-soft">{isStuck ? gateTexts.stuck : gateTexts.confirmAbout}</p>
      <StepUpByPasskey onProved={onProved} hasNext={hasCode} />
      <StepUpByCode onProved={onProved} hasNext={false} />
    </section>
  );
}
