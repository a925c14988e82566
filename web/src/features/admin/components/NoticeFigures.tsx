import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { hasFailed } from '../../../api/has-failed.ts';
import { figure } from '../../../components/figure.ts';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { parkedNoticesPath } from '../../../navigation/console-paths.ts';
import { noticeCountQuery } from '../api/overview.ts';
import { PartFailed } from './PartFailed.tsx';

/** E-mail and SMS that were not delivered. */
export function NoticeFigures() {
  const retrying = useQuery(noticeCountQuery('retrying'));
  const parked = useQuery(noticeCountQuery('parked'));
  const failed = [retrying, parked].find(hasFailed);

  function retry(): void {
    void retrying.refetch();
    void parked.refetch();
  }

  return (
    <section aria-labelledby="notices" className="grid content-start gap-4">
      <h2 id="notices" className="font-display text-xl font-bold">
        Notifications
      </h2>
      {failed === undefined ? (
        <>
          <dl className="grid grid-cols-2 gap-4">
            <Count name="Failed, being retried" query={retrying} />
            <Count name="Undelivered" query={parked} />
          </dl>
          <p className="max-w-prose text-sm text-ink-soft">
            An undelivered notification is not retried automatically.{' '}
            <Link to={parkedNoticesPath} className={LINK_CLASS}>
              See why and send again
            </Link>
          </p>
        </>
      ) : (
        <PartFailed
          text="The notification counts could not be loaded."
          error={failed.error}
          retry={retry}
        />
      )}
    </section>
  );
}

function Count({ name, query }: { name: string; query: UseQueryResult<number> }) {
  const { data } = query;
  const look = data === undefined ? 'text-line-strong' : data > 0 ? 'text-brick' : '';
  return (
    <div className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className={`figures font-display text-3xl leading-none font-bold ${look}`}>
        {data === undefined ? '–' : figure(data)}
      </dd>
    </div>
  );
}
