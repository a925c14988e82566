import { useState } from 'react';
import { Switch } from '../../../components/Switch.tsx';
import { escalationTexts } from '../../../content/escalation.ts';
import { StepsEditor } from './StepsEditor.tsx';
import { useSteps } from './use-steps.ts';

/** The steps for one thing, loaded when they are opened. */
export function CodeSteps({ codeId }: { codeId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-ink-soft">
        {escalationTexts.ofCode}
      </summary>
      {isOpen && <OpenSteps codeId={codeId} />}
    </details>
  );
}

function OpenSteps({ codeId }: { codeId: string }) {
  const { escalation, people, saves, busy, save } = useSteps();
  const { data } = escalation;
  if (data === undefined) return null;
  const own = data.codes.find(({ qr_code_id: id }) => id === codeId)?.steps;
  const choose = (steps: typeof data.steps | null): void => save({ qr_code_id: codeId, steps });
  return (
    <div className="grid gap-4">
      <Switch
        {...escalationTexts.own}
        checked={own !== undefined}
        busy={busy}
        onChange={(isOwn) => choose(isOwn ? data.steps : null)}
      />
      {own !== undefined && (
        <StepsEditor
          key={saves}
          steps={own}
          people={people}
          busy={busy}
          onSave={(steps) => choose([...steps])}
        />
      )}
    </div>
  );
}
