import { Download } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { movingTextsOf } from '../../../content/moving.ts';
import { exportCodes } from '../api/moving.ts';
import type { Moving } from './MovingSection.tsx';
import { MovingStep } from './MovingStep.tsx';

/** Downloads the archive. */
export function TakeAlong({ organisation }: Moving) {
  const texts = movingTextsOf(organisation);
  const [isSmall, setSmall] = useState(false);
  const exporting = useAction(exportCodes);

  async function save(): Promise<void> {
    const outcome = await exporting.run({ hasFiles: !isSmall, organisation });
    if (outcome?.ok === false) {
      showToast('error', failureText(outcome.error, texts.notDownloaded));
    }
  }

  return (
    <MovingStep title={texts.take} help={texts.takeHelp}>
      <Switch label={texts.withoutFiles} checked={isSmall} onChange={setSmall} />
      <Button className="justify-self-start" busy={exporting.busy} onClick={() => void save()}>
        <Download aria-hidden size={18} />
        {exporting.busy ? texts.preparing : texts.download}
      </Button>
    </MovingStep>
  );
}
