import {
  type DecisionReason,
  type Outcome,
  OUTCOMES,
  reasonsFor,
} from '@app/command-api/features/reports/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { detailOr, isWorthRetrying } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { decisionReasonWords, outcomeWords, reportWords } from '../../../content/reports.ts';
import { decide, type Deciding, reportsKey } from '../api/reports.ts';

/** What was done, and why; the reporter reads both. */
export function DecisionForm({ id }: { id: string }) {
  const [outcome, setOutcome] = useState<Outcome>('no_action');
  const [chosen, setReason] = useState<DecisionReason>('within_rules');
  const reasons = reasonsFor(outcome);
  const reason = reasons.includes(chosen) ? chosen : (reasons[0] ?? chosen);
  const { busy, failure, save } = useDecision();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={reportWords.choose}
        value={outcome}
        options={OUTCOMES.map((value) => ({ value, label: outcomeWords[value] }))}
        onChange={setOutcome}
      />
      <SelectField
        label={reportWords.reason}
        value={reason}
        options={reasons.map((value) => ({ value, label: decisionReasonWords[value] }))}
        onChange={setReason}
      />
      <p className="text-sm text-ink-soft sm:col-span-2">{reportWords.help}</p>
      {failure !== null && <FormFailure text={failure} />}
      <Button
        kind="primary"
        className="sm:justify-self-start"
        busy={busy}
        onClick={() => save({ id, outcome, reason })}
      >
        {reportWords.save}
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
    if (!isWorthRetrying(outcome.error)) intention.settle();
    setFailure(detailOr(outcome.error, reportWords.failed));
  }
  return { busy: action.busy, failure, save: (decision: Deciding) => void save(decision) };
}
