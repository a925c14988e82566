import type { OutboxNotice } from '@app/query-api/features/notices/contract';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Mail, Smartphone } from 'lucide-react';
import { useId } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { outboxQuery } from '../api/notices.ts';
import { NoticeBody } from './NoticeBody.tsx';
import { NOTICE_CHANNELS, NOTICE_KINDS } from './notice-words.ts';

/** What would have been sent in mock mode, newest first; new notices appear automatically. */
export function Outbox() {
  const outbox = useQuery(outboxQuery());
  return (
    <Section
      title="Outbox"
      about={
        <>
          <p>
            The newest 50 notifications that would have been sent. The list refreshes automatically.
          </p>
          <p className="mt-2">
            A sign-in link signs in whoever opens it: copy it into a private window to stay signed
            in here.
          </p>
        </>
      }
    >
      {hasFailed(outbox) && (
        <>
          <FormFailure text="The outbox could not be loaded." />
          <Button className="justify-self-start" onClick={() => void outbox.refetch()}>
            Try again
          </Button>
        </>
      )}
      {outbox.isPending && !hasFailed(outbox) && (
        <Loading label="Loading the outbox" className="grid gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </Loading>
      )}
      {outbox.data?.length === 0 && (
        <p className="text-ink-soft">Nothing yet. Request a sign-in link, and it appears here.</p>
      )}
      {outbox.data !== undefined && outbox.data.length > 0 && (
        <ul className="grid gap-3">
          {outbox.data.map((notice) => (
            <li key={notice.id}>
              <OutboxCard notice={notice} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

function OutboxCard({ notice }: { notice: OutboxNotice }) {
  const id = useId();
  const Icon = notice.channel === 'email' ? Mail : Smartphone;
  return (
    <article
      aria-labelledby={id}
      className="grid gap-2 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon aria-hidden size={18} className="text-ink-faint" />
        <h3 id={id} className="min-w-0 font-semibold break-words">
          {NOTICE_KINDS[notice.kind]} to {notice.to}
        </h3>
        <p className="text-sm text-ink-soft first-letter:uppercase sm:ml-auto">
          {NOTICE_CHANNELS[notice.channel]}, <DateTime iso={notice.created_at} />
        </p>
      </header>
      {notice.subject !== null && (
        <p dir="auto" className="text-sm font-medium wrap-anywhere">
          {notice.subject}
        </p>
      )}
      <NoticeBody notice={notice} />
      {notice.link !== null && (
        <div className="flex flex-wrap gap-2">
          <CopyButton text={notice.link} label="Copy link" />
          <a href={notice.link} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            <ExternalLink aria-hidden size={18} />
            Open link
          </a>
        </div>
      )}
    </article>
  );
}
