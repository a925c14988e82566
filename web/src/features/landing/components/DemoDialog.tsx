import { ArrowLeft, ArrowRight, MapPin, Printer, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/button-class.ts';
import { Button } from '../../../components/Button.tsx';
import { Drawing } from '../../../components/Drawing.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Tag } from '../../../components/Tag.tsx';
import { Uid } from '../../../components/Uid.tsx';
import { demo } from '../../../content/demo.ts';
import { registerPath } from '../../../navigation/paths.ts';
import { SampleCode } from '../../site/components/SampleCode.tsx';
import { ProductPicture } from './ProductPicture.tsx';

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

type SceneName = (typeof demo.steps)[number]['scene'];

const LABELS = [1, 2, 3, 4, 5, 6, 7, 8];

const FROM_FINDER =
  'justify-self-start rounded-card rounded-bl-sm border border-line bg-lift px-4 py-2.5';
const FROM_OWNER = 'justify-self-end rounded-card rounded-br-sm bg-ink px-4 py-2.5 text-on-ink';

const SCENES: Readonly<Record<SceneName, ReactNode>> = {
  make: (
    <Tag small className="flex w-64 items-center gap-4 p-5">
      <SampleCode className="size-20 shrink-0 rounded-md border border-line" />
      <div className="min-w-0">
        <p className="font-display text-lg leading-tight font-bold">Blue backpack</p>
        <p className="mt-1 text-sm text-ink-faint">
          <Uid uid="7K3MQ9XA" />
        </p>
      </div>
    </Tag>
  ),
  print: (
    <div className="flex items-end gap-6">
      <div className="grid grid-cols-4 gap-2 rounded-md border border-line bg-code-ground p-3 shadow-[var(--shadow-tag)]">
        {LABELS.map((label) => (
          <SampleCode key={label} className="size-10" />
        ))}
      </div>
      <Printer size={56} strokeWidth={1.2} />
    </div>
  ),
  scan: <ProductPicture name="finder" alt="" className="h-44 w-56 self-end" />,
  write: (
    <div className="grid w-full max-w-72 gap-2.5">
      <p className={FROM_FINDER}>It is on the bench by the fountain.</p>
      <p className="flex items-center gap-1.5 text-sm font-semibold text-moss">
        <MapPin size={16} />
        Location captured (accuracy: 14m)
      </p>
    </div>
  ),
  answer: (
    <div className="flex w-full items-end justify-center gap-4">
      <div className="grid w-full max-w-64 gap-2.5">
        <p className={FROM_FINDER}>It is on the bench by the fountain.</p>
        <p className={FROM_OWNER}>On my way. You made my day.</p>
      </div>
      <Drawing name="bag" className="h-28 max-sm:hidden" />
    </div>
  ),
};

function DemoScene({ name }: { name: SceneName }) {
  return (
    <div
      key={name}
      aria-hidden="true"
      className="arrive flex h-44 items-center justify-center overflow-hidden rounded-card bg-desk px-4"
    >
      {SCENES[name]}
    </div>
  );
}
