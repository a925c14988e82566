import type { AdminReports } from '@app/query-api/features/reports/admin-contract';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Uid } from '../../../components/Uid.tsx';
import {
  decisionReasonWords,
  outcomeWords,
  reasonWords,
  reportedWords,
  reporterWords,
  reportWords,
} from '../../../content/reports.ts';
import { OpenedReport } from './OpenedReport.tsx';
import { Quoted } from './Quoted.tsx';

type Listed = AdminReports['reports'][number];

/** Why something was reported; what it is, is fetched when it is opened. */
export function ReportRow({ report }: { report: Listed }) {
  const [isOpen, setOpen] = useState(false);
  const { about, reason, uid, words, decision } = report;
  const name = `${reportedWords[about]}: ${reasonWords[reason]}`;
  return (
    <article aria-label={name} className="rounded-card border border-line bg-paper p-4 sm:p-5">
      <header className="mb-3 grid gap-1">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 className="font-semibold">{name}</h2>
          <Uid uid={uid} className="text-sm text-ink-soft" />
          <DateTime iso={report.filed_at} className="text-sm text-ink-faint sm:ml-auto" />
        </div>
        <p className="text-sm text-ink-soft">{reporterWords[report.reporter]}</p>
      </header>
      {words === null ? (
        <p className="text-sm text-ink-faint">{reportWords.noWords}</p>
      ) : (
        <Quoted title={reportWords.words} text={words} />
      )}
      {decision !== null && (
        <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
          <span className="font-semibold">{outcomeWords[decision.outcome]}</span>
          <span>{decisionReasonWords[decision.reason]}</span>
          <DateTime iso={decision.decided_at} className="text-sm text-ink-faint sm:ml-auto" />
        </p>
      )}
      {isOpen && <OpenedReport id={report.id} />}
      <Button className="mt-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? reportWords.hide : reportWords.show}
      </Button>
    </article>
  );
}
