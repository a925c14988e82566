import { Plus, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { Button } from '../../../components/Button.tsx';
import { CONTROL_CLASS } from '../../../components/control-class.ts';
import type { SpecificationValues } from './product-values.ts';

interface SpecificationFieldsProps {
  lines: readonly SpecificationValues[];
  error: string | undefined;
  onChange: (lines: readonly SpecificationValues[]) => void;
}

/** The specifications of a product, line by line. */
export function SpecificationFields({ lines, error, onChange }: SpecificationFieldsProps) {
  const id = useId();
  const change = (key: string, part: Partial<SpecificationValues>): void =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <fieldset aria-describedby={id} className="grid gap-2">
      <legend className="mb-1.5 text-sm font-semibold">
        Specifications <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      {lines.map((line, index) => (
        <div
          key={line.key}
          className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2"
        >
          <input
            aria-label={`Name of specification ${index + 1}`}
            aria-invalid={error === undefined ? undefined : true}
            placeholder="Material"
            value={line.name}
            onChange={({ target }) => change(line.key, { name: target.value })}
            className={`${CONTROL_CLASS} min-h-11`}
          />
          <input
            aria-label={`Specification ${index + 1}`}
            placeholder="Vinyl"
            value={line.value}
            onChange={({ target }) => change(line.key, { value: target.value })}
            className={`${CONTROL_CLASS} min-h-11`}
          />
          <button
            type="button"
            aria-label={`Remove specification ${index + 1}`}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
            className="grid size-11 place-items-center rounded-control text-ink-soft hover:bg-line/60 hover:text-ink"
          >
            <Trash2 aria-hidden size={18} />
          </button>
        </div>
      ))}
      <Button
        className="justify-self-start"
        onClick={() => onChange([...lines, { key: randomKey(), name: '', value: '' }])}
      >
        <Plus aria-hidden size={18} />
        Add specification
      </Button>
      <p
        id={id}
        role={error === undefined ? undefined : 'alert'}
        className={`text-sm ${error === undefined ? 'text-ink-faint' : 'font-medium text-brick'}`}
      >
        {error ?? 'The shop shows the first four.'}
      </p>
    </fieldset>
  );
}
