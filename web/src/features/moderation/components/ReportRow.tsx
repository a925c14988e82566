import type { AdminReports } from '@app/query-api/features/reports/admin-contract';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Uid } from '../../../components/Uid.tsx';
import {
  appellantWords,
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

/** The reason of a report. What was reported is fetched when the row is opened. */
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
      {decision !== null && <Decision decision={decision} isDone={report.is_carried_out} />}
      {report.appeals.map(({ by, words: said }) => (
        <div key={by} className="mt-3">
          <Quoted title={appellantWords[by]} text={said ?? reportWords.erased} />
        </div>
      ))}
      {isOpen && <OpenedReport id={report.id} />}
      <Button className="mt-4" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? reportWords.hide : reportWords.show}
      </Button>
    </article>
  );
}

interface DecisionProps {
  decision: NonNullable<Listed['decision']>;
  isDone: boolean;
}

function Decision({ decision, isDone }: DecisionProps) {
  const { outcome, reason, decided_at: at, revised_at: revised } = decision;
  return (
    <p className="mt-3 flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{outcomeWords[outcome]}</span>
      <span>{decisionReasonWords[reason]}</span>
      {revised !== null && <span className="text-ink-soft">{reportWords.revised}</span>}
      {!isDone && <span className="text-ink-soft">{reportWords.pending}</span>}
      <DateTime iso={revised ?? at} className="text-sm text-ink-faint sm:ml-auto" />
    </p>
  );
}
