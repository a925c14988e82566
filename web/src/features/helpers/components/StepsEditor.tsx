import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { SelectField } from '../../../components/SelectField.tsx';
import { escalationTexts } from '../../../content/escalation.ts';
import { DELAYS, delayText, stepsSentence } from './step-words.ts';
import type { Step } from './step-words.ts';

const MOST = 6;

export interface Somebody {
  readonly value: string;
  readonly label: string;
}

interface StepsEditorProps {
  /** As saved. */
  steps: readonly Step[];
  /** Who can be notified. */
  people: readonly Somebody[];
  busy: boolean;
  onSave: (steps: readonly Step[]) => void;
}

/** The steps as a plain list, with a sentence that summarises them. */
export function StepsEditor({ steps: saved, people, busy, onSave }: StepsEditorProps) {
  const [changed, setChanged] = useState<readonly Step[] | null>(null);
  const steps = changed ?? saved;
  const nameOf = (who: string): string => {
    const label = people.find(({ value }) => value === who)?.label ?? '';
    // "Everybody" and "you again" are within a sentence there.
    return who === 'all' || who === 'owner' ? label.toLowerCase() : label;
  };
  const change = (index: number, part: Partial<Step>): void =>
    setChanged(steps.map((step, at) => (at === index ? { ...step, ...part } : step)));
  return (
    <div className="grid gap-4">
      <p>{stepsSentence(steps, nameOf)}</p>
      {steps.length > 0 && (
        <ol className="grid border-y border-line">
          {steps.map((step, index) => (
            // Steps have no ids.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="border-line py-3 not-first:border-t">
              <StepRow
                step={step}
                number={index + 1}
                people={people}
                onChange={(part) => change(index, part)}
                onRemove={() => setChanged(steps.filter((_, at) => at !== index))}
              />
            </li>
          ))}
        </ol>
      )}
      <div className="flex flex-wrap gap-3">
        {steps.length < MOST && (
          <Button
            onClick={() =>
              setChanged([
                ...steps,
                { after_minutes: nextDelay(steps), who: people[0]?.value ?? 'all' },
              ])
            }
          >
            <Plus aria-hidden size={18} />
            {escalationTexts.add}
          </Button>
        )}
        {changed !== null && (
          <Button kind="primary" busy={busy} onClick={() => onSave(steps)}>
            {busy ? escalationTexts.saving : escalationTexts.save}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Later than the last step, if there is such a delay. */
const nextDelay = (steps: readonly Step[]): number => {
  const last = steps.at(-1)?.after_minutes ?? 5;
  return DELAYS.find((delay) => delay > last) ?? last;
};

interface StepRowProps {
  step: Step;
  number: number;
  people: readonly Somebody[];
  onChange: (part: Partial<Step>) => void;
  onRemove: () => void;
}

function StepRow({ step, number, people, onChange, onRemove }: StepRowProps) {
  const { after_minutes: minutes, who } = step;
  const delays = DELAYS.includes(minutes) ? DELAYS : [...DELAYS, minutes];
  return (
    <fieldset
      aria-label={escalationTexts.step(number)}
      className="grid grid-cols-[1fr_1fr_auto] items-end gap-3"
    >
      <SelectField
        label={escalationTexts.after}
        value={String(minutes)}
        options={delays.map((delay) => ({ value: String(delay), label: delayText(delay) }))}
        onChange={(chosen) => onChange({ after_minutes: Number(chosen) })}
      />
      <SelectField
        label={escalationTexts.who}
        value={who}
        options={people}
        onChange={(chosen) => onChange({ who: chosen })}
      />
      <Button kind="quiet" aria-label={escalationTexts.remove(number)} onClick={onRemove}>
        <X aria-hidden size={20} />
      </Button>
    </fieldset>
  );
}
