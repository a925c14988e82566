import { ArrowLeft, ArrowRight, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { Modal } from '../../../components/Modal.tsx';
import { demo } from '../../../content/demo.ts';
import { registerPath } from '../../../navigation/paths.ts';
import { DemoScene } from './DemoScene.tsx';

const LAST = demo.steps.length - 1;

function Progress({ step }: { step: number }) {
  const percent = Math.round(((step + 1) / demo.steps.length) * 100);
  return (
    <div className="flex items-center gap-3 text-sm text-ink-soft">
      <progress
        aria-label="Progress of the demo"
        max={100}
        value={percent}
        className="progress h-1.5 flex-1"
      />
      <span className="figures">{percent}%</span>
    </div>
  );
}

function useArrowKeys(turn: (by: 1 | -1) => void): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'ArrowRight') turn(1);
      if (key === 'ArrowLeft') turn(-1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [turn]);
}

interface StepProps {
  step: number;
  go: (step: number) => void;
}

function Dots({ step, go }: StepProps) {
  return (
    <ol className="flex justify-center">
      {demo.steps.map(({ title }, index) => (
        <li key={title}>
          <button
            type="button"
            aria-label={`Step ${index + 1}: ${title}`}
            aria-current={index === step ? 'step' : undefined}
            onClick={() => go(index)}
            className="group grid size-11 place-items-center rounded-control"
          >
            <span className="size-3 rounded-full border-2 border-line-strong transition-colors duration-150 group-hover:border-ink group-aria-[current]:border-signal group-aria-[current]:bg-signal" />
          </button>
        </li>
      ))}
    </ol>
  );
}

function Steering({ step, go }: StepProps) {
  return (
    <div className="flex items-center justify-between gap-2">
      <Button aria-disabled={step === 0 || undefined} onClick={() => go(Math.max(step - 1, 0))}>
        <ArrowLeft aria-hidden size={18} />
        {demo.previous}
      </Button>
      {step < LAST ? (
        <Button onClick={() => go(step + 1)}>
          {demo.next}
          <ArrowRight aria-hidden size={18} />
        </Button>
      ) : (
        <Button onClick={() => go(0)}>
          <RotateCcw aria-hidden size={18} />
          {demo.again}
        </Button>
      )}
    </div>
  );
}

/** Five steps. The arrow keys turn pages, too. */
export default function DemoDialog({ close }: { close: () => void }) {
  const [step, setStep] = useState(0);
  const shown = demo.steps[step] ?? demo.steps[0];
  useArrowKeys((by) => setStep((now) => Math.min(Math.max(now + by, 0), LAST)));
  return (
    <Modal open onOpenChange={close} title={demo.title}>
      <div className="grid gap-4">
        <Progress step={step} />
        <DemoScene name={shown.scene} />
        <div aria-live="polite" className="min-h-28">
          <h3 className="text-xl font-bold">
            <span className="sr-only">
              Step {step + 1} of {demo.steps.length}:{' '}
            </span>
            {shown.title}
          </h3>
          <p className="mt-1 text-ink-soft">{shown.text}</p>
        </div>
        <Dots step={step} go={setStep} />
        <Steering step={step} go={setStep} />
        <div className="grid gap-2 border-t border-line pt-4 text-center">
          <Link to={registerPath} className={buttonClass('primary', true)}>
            {demo.start}
          </Link>
          <p className="text-sm text-ink-faint">{demo.promise}</p>
        </div>
      </div>
    </Modal>
  );
}
