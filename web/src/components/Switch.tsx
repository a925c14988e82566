import { useId } from 'react';
import type { ReactNode } from 'react';

interface SwitchProps {
  label: string;
  help?: ReactNode;
  checked: boolean;
  busy?: boolean | undefined;
  onChange: (checked: boolean) => void;
}

export function Switch({ label, help, checked, busy, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start justify-between gap-4">
      <div className="grid min-w-0 grid-cols-1 gap-0.5 py-1.5">
        <label id={`${id}-label`} htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <div id={`${id}-help`} className="text-sm text-ink-faint">
          {help}
        </div>
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        aria-disabled={busy}
        onClick={busy ? undefined : () => onChange(!checked)}
        className="group grid h-11 w-14 shrink-0 place-items-center rounded-control"
      >
        <span
          aria-hidden="true"
          className="h-7 w-12 rounded-full border border-line-strong bg-lift p-0.5 transition-colors group-aria-checked:border-moss group-aria-checked:bg-moss"
        >
          <span className="block size-5.5 rounded-full bg-line-strong transition-transform group-aria-checked:translate-x-5 group-aria-checked:bg-lift forced-colors:bg-[ButtonText]!" />
        </span>
      </button>
    </div>
  );
}
