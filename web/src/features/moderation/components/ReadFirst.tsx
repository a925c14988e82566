import type { AdminReport } from '@app/query-api/features/reports/admin-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { detailOr } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { reportWords } from '../../../content/reports.ts';
import { openForReport, reportsKey } from '../api/reports.ts';

/** Reading a message is recorded with the report as its reason, and the owner sees that. */
export function ReadFirst({ report }: { report: AdminReport }) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((messageId: string) =>
    openForReport({ id: report.id, messageId }, intention.keyFor(messageId)),
  );
  async function read(): Promise<void> {
    setFailure(null);
    const outcome = await run(report.message_id ?? '');
    if (outcome === null) return;
    intention.settle();
    if (outcome.ok) await queryClient.invalidateQueries({ queryKey: reportsKey });
    else setFailure(detailOr(outcome.error, reportWords.loadFailed));
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-ink-soft">{reportWords.withheld}</p>
      <Button busy={busy} onClick={() => void read()}>
        {reportWords.read}
      </Button>
      {failure !== null && <FormFailure text={failure} />}
    </div>
  );
}
