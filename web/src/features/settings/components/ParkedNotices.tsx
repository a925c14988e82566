import type { AdminNotice } from '@app/query-api/features/notices/contract';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Section } from '../../../components/Section.tsx';
import { ConsoleList } from '../../admin/components/ConsoleList.tsx';
import { toastResult } from '../../admin/components/toast-result.ts';
import { parkedQuery, useSendAgain } from '../api/notices.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS } from './notice-words.ts';

/** Notices that failed for good, each with the provider's answer and a button to try again. */
export function ParkedNotices() {
  const [page, setPage] = useState(1);
  const parked = useQuery(parkedQuery(page));
  return (
    <Section
      title="Undelivered notifications"
      anchor="parked"
      about="The provider refused these permanently, or a day of retries failed. Fix the cause, then send them again."
    >
      <ConsoleList
        isPart
        query={parked}
        failed="The undelivered notifications could not be loaded."
        loading="Loading the undelivered notifications"
        look="rows"
        items={parked.data?.notices}
        keyOf={({ id }) => id}
        renderItem={(notice) => <ParkedRow notice={notice} />}
        empty={<p className="text-ink-soft">None. Every notification was delivered.</p>}
        pager={{
          label: 'Pages of undelivered notifications',
          page,
          total: parked.data?.total,
          onChange: setPage,
        }}
      />
    </Section>
  );
}

function ParkedRow({ notice }: { notice: AdminNotice }) {
  const again = useSendAgain(notice.id);
  const name = `${NOTICE_KINDS[notice.kind]} by ${NOTICE_CHANNELS[notice.channel]}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-0 gap-0.5">
        <h3 className="font-semibold">{name}</h3>
        <p className="text-sm break-words text-brick">
          {notice.last_answer ?? 'No response recorded.'}
        </p>
        <p className="figures text-sm text-ink-soft">
          Requested <DateTime iso={notice.requested_at} />, tried {notice.attempts}{' '}
          {notice.attempts === 1 ? 'time' : 'times'}, last <DateTime iso={notice.updated_at} />
        </p>
      </div>
      <Button
        busy={again.isPending}
        onClick={() =>
          again.mutate(
            undefined,
            toastResult('The notification is being sent again.', (error) =>
              failureText(error, 'Could not send it again.'),
            ),
          )
        }
      >
        <RotateCw aria-hidden size={18} />
        Send again<span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}
