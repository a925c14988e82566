import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { planNames } from '../../../content/plan-names.ts';
import { pricing } from '../../../content/pricing.ts';
import type { PlanName } from '../../store/api/store-commands.ts';

interface ConfirmDowngradeProps {
  from: PlanName;
  to: PlanName;
  open: boolean;
  busy: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
}

/** A smaller plan counts at once (decisions, Store and plans), so it is asked for twice. */
export function ConfirmDowngrade(props: ConfirmDowngradeProps) {
  const { from, to, open, busy, onOpenChange, onConfirm } = props;
  const { changeTo, keep, question, consequences } = pricing.choosing;
  return (
    <Modal open={open} onOpenChange={onOpenChange} title={question(planNames[to])}>
      <ul className="grid gap-2 text-ink-soft">
        {consequences.map((sentence) => (
          <li key={sentence} className="relative pl-6">
            <span
              aria-hidden="true"
              className="absolute top-[0.6em] left-1 size-2 rounded-full border-2 border-signal"
            />
            {sentence}
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>
          {keep} {planNames[from]}
        </Button>
        <Button kind="primary" busy={busy} onClick={onConfirm}>
          {changeTo} {planNames[to]}
        </Button>
      </div>
    </Modal>
  );
}
