import {
  type DecisionReason,
  type Outcome,
  outcomesFor,
  reasonsFor,
} from '@app/command-api/features/reports/contract';
import type { AdminReport } from '@app/query-api/features/reports/admin-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useIntention } from '../../../api/intention.ts';
import { detailOr, isWorthRetrying } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { choiceWords, decisionReasonWords, reportWords } from '../../../content/reports.ts';
import { decide, type Deciding, reportsKey } from '../api/reports.ts';

/** The action and its reason; both sides read it. */
export function DecisionForm({ report }: { report: AdminReport }) {
  const { id, about, reporter, has_owner: hasOwner, decision } = report;
  const [outcome, setOutcome] = useState<Outcome>(decision?.outcome ?? 'no_action');
  const [chosen, setReason] = useState<DecisionReason>(decision?.reason ?? 'within_rules');
  const isRevision = decision !== null;
  const reasons = reasonsFor(outcome);
  const reason = reasons.includes(chosen) ? chosen : (reasons[0] ?? chosen);
  const { busy, failure, save } = useDecision();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={reportWords.choose}
        value={outcome}
        options={outcomesFor({ about, reporter, hasOwner }).map((value) => ({
          value,
          label: choiceWords[value],
        }))}
        onChange={setOutcome}
      />
      <SelectField
        label={reportWords.reason}
        value={reason}
        options={reasons.map((value) => ({ value, label: decisionReasonWords[value] }))}
        onChange={setReason}
      />
      <p className="text-sm text-ink-soft sm:col-span-2">
        {isRevision ? reportWords.againHelp : reportWords.help}
      </p>
      {failure !== null && <FormFailure text={failure} />}
      <Button
        kind="primary"
        className="sm:justify-self-start"
        busy={busy}
        onClick={() => save({ id, outcome, reason, isRevision })}
      >
        {isRevision ? reportWords.again : reportWords.save}
      </Button>
    </div>
  );
}

function useDecision() {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const [failure, setFailure] = useState<string | null>(null);
  const action = useAction((decision: Deciding) => decide(decision, intention.keyFor(decision)));
  async function save(decision: Deciding): Promise<void> {
    setFailure(null);
    const outcome = await action.run(decision);
    if (outcome === null) return;
    if (outcome.ok) {
      showToast('success', reportWords.saved);
      await queryClient.invalidateQueries({ queryKey: reportsKey });
      return;
    }
    logError(outcome.error);
    if (!isWorthRetrying(outcome.error)) intention.settle();
    setFailure(detailOr(outcome.error, reportWords.failed));
  }
  return { busy: action.busy, failure, save: (decision: Deciding) => void save(decision) };
}
