import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { planNames } from '../../../content/plan-names.ts';
import { pricing } from '../../../content/pricing.ts';
import type { PlanName } from '../../store/api/store.ts';

interface ConfirmDowngradeProps {
  from: PlanName;
  to: PlanName;
  busy: boolean;
  close: () => void;
  confirm: () => void;
}

/** A downgrade takes effect immediately (docs/product.md, Plans). */
export default function ConfirmDowngrade(props: ConfirmDowngradeProps) {
  const { from, to, busy, close, confirm } = props;
  const { changeTo, keep, question, consequences } = pricing.choosing;
  return (
    <Modal open onOpenChange={close} title={question(planNames[to])}>
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
        <Button onClick={close}>
          {keep} {planNames[from]}
        </Button>
        <Button kind="primary" busy={busy} onClick={confirm}>
          {changeTo} {planNames[to]}
        </Button>
      </div>
    </Modal>
  );
}
