import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { PickText } from '../../../components/PickText.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { movingTexts, movingTextsOf } from '../../../content/moving.ts';
import type { Move } from '../api/moving.ts';
import { moveCodesAway, movesQuery, withdrawMove } from '../api/moving.ts';
import type { Moving } from './MovingSection.tsx';
import { MovingStep } from './MovingStep.tsx';
import { NotLoaded } from './NotLoaded.tsx';

/** The largest request, in bytes. */
const LONGEST_RECEIPT = 60_000;

/** Submits a receipt, and lists where codes are redirected. */
export function LeadOn({ organisation }: Moving) {
  const texts = movingTextsOf(organisation);
  const queryClient = useQueryClient();
  const moves = useQuery(movesQuery(organisation));
  const [failure, setFailure] = useState<string | null>(null);
  const leading = useAction((receipt: string) => moveCodesAway(receipt, organisation));
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['codes'] });

  async function lead(receipt: string): Promise<void> {
    setFailure(null);
    const outcome = await leading.run(receipt);
    if (outcome === null) return;
    if (outcome.ok) showToast('success', texts.led(outcome.value.codes, outcome.value.address));
    else setFailure(failureText(outcome.error, texts.notLed));
    await refresh();
  }

  return (
    <MovingStep title={texts.lead} help={texts.leadHelp}>
      <PickText
        label={leading.busy ? texts.leading : texts.chooseReceipt}
        accept=".json,application/json"
        mostBytes={LONGEST_RECEIPT}
        busy={leading.busy}
        onPick={(receipt) => void lead(receipt)}
      />
      <FormFailure text={failure} />
      <NotLoaded list={moves} text={texts.movesNotLoaded} />
      {moves.data?.map((move) => (
        <MoveRow key={move.id} {...move} refresh={refresh} />
      ))}
    </MovingStep>
  );
}

interface MoveRowProps extends Move {
  refresh: () => Promise<void>;
}

function MoveRow({ id, host, count, refresh }: MoveRowProps) {
  const withdrawing = useAction(withdrawMove);

  async function takeBack(): Promise<void> {
    const outcome = await withdrawing.run(id);
    if (outcome === null) return;
    if (outcome.ok) showToast('success', movingTexts.broughtBack);
    else showToast('error', failureText(outcome.error, movingTexts.notBroughtBack));
    await refresh();
  }

  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="wrap-anywhere">{movingTexts.away(count, host)}</span>
      <Button busy={withdrawing.busy} onClick={() => void takeBack()}>
        {movingTexts.back}
      </Button>
    </p>
  );
}
