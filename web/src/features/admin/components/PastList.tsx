import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { ApiError } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { figure } from '../../../components/figure.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { PageSearch } from '../../../components/PageSearch.tsx';
import { Pager } from '../../../components/Pager.tsx';
import { spanText } from '../../../components/progress.ts';
import { pastWords as words } from '../../../content/past-lists.ts';
import { useListAddress } from '../../../navigation/use-list-address.ts';
import { askListQuery, isUnderWay, pastListQuery } from '../api/past-lists.ts';
import type { PastListAnswer, PastListName } from '../api/past-lists.ts';
import { PAGE_SIZE } from '../api/users.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { PastBanner } from './PastBanner.tsx';

interface PastListProps<List extends PastListName> {
  list: List;
  /** In UTC, as in the URL. */
  day: string;
  onDay: (day: string | null) => void;
  /** What is shown as of now instead. */
  about: string;
  /** The text if there was nothing yet. */
  none: string;
  searchLabel: string;
  /** Its rows; null if the page has none. */
  children: (answer: PastListAnswer<List>) => ReactNode;
}

/** A list of the console as of the end of a day. */
export function PastList<List extends PastListName>(props: PastListProps<List>) {
  const { list, day, onDay, about, searchLabel } = props;
  const { page, search, setPage, setSearch } = useListAddress();
  const asked = useQuery(askListQuery({ list, day }));
  const found = useQuery(pastListQuery({ list, day, page, search }, asked.isSuccess));
  const queryClient = useQueryClient();
  const askAgain = (): void =>
    void queryClient.resetQueries({ queryKey: ['admin', 'past', list, day] });
  const failed = asked.isError || hasFailed(found);
  return (
    <div className="grid gap-5">
      <PastBanner day={day} about={about} onDay={onDay} />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <p className="figures font-semibold">
          {found.data?.state === 'done' &&
            `${figure(found.data.total)} ${search === '' ? 'in all' : 'found'}`}
        </p>
        <PageSearch label={searchLabel} value={search} onSearch={setSearch} />
      </div>
      {failed ? (
        <Failed error={asked.error ?? found.error} retry={askAgain} />
      ) : (
        <Answer {...props} answer={found.data} isOld={found.isPlaceholderData} retry={askAgain} />
      )}
      <Pager
        label="Pages of this day"
        page={page}
        pageSize={PAGE_SIZE}
        total={failed ? 0 : (found.data?.total ?? 0)}
        onChange={setPage}
      />
    </div>
  );
}

/** A refusal with a reason, such as a day that is not over, is not a failure. */
function Failed({ error, retry }: { error: unknown; retry: () => void }) {
  if (error instanceof ApiError && error.status < 500) {
    return (
      <EmptyState drawing="door" title={words.failure}>
        {error.detail}
      </EmptyState>
    );
  }
  return <LoadFailed text={words.failure} error={error} retry={retry} />;
}

interface AnswerProps<List extends PastListName> extends PastListProps<List> {
  answer: PastListAnswer<List> | undefined;
  /** Whether it is another page's answer, until this one is loaded. */
  isOld: boolean;
  retry: () => void;
}

function Answer<List extends PastListName>(props: AnswerProps<List>) {
  const { answer, none, isOld, retry, children } = props;
  const { page, search } = useListAddress();
  if (answer === undefined) return <ListSkeleton label="Loading this day" />;
  if (isUnderWay(answer.state)) return <Progress answer={answer} />;
  if (answer.state === 'failed') {
    const action = <Button onClick={retry}>Ask again</Button>;
    return (
      <EmptyState drawing="door" title={words.failure} action={action}>
        {answer.failure}
      </EmptyState>
    );
  }
  const rows = children(answer);
  if (rows !== null) return <div aria-busy={isOld}>{rows}</div>;
  const [title, hint] =
    search !== ''
      ? [words.noneFound, words.noneFoundHint]
      : page > 1
        ? [words.noneOnPage, words.noneOnPageHint]
        : [none, words.noneHint];
  return (
    <EmptyState drawing="keys" title={title}>
      {hint}
    </EmptyState>
  );
}

function Progress({ answer }: { answer: PastListAnswer<PastListName> }) {
  const { state, share, seconds_left: left } = answer;
  return (
    <div className="grid gap-2">
      <progress className="meter" aria-label={words.running} max={1} value={share} />
      <output className="figures text-sm text-ink-soft">
        {state === 'waiting' ? words.waiting : words.running}
        {left !== null && left > 0 && ` About ${spanText(left)} left.`}
      </output>
    </div>
  );
}
