import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useState } from 'react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { handoverTexts } from '../../../content/handover.ts';
import { useHandover } from '../api/hand-over.ts';

/** What a handover means, and the owner's choices. */
export function HandoverForm({ code, onClose }: { code: OwnedCode; onClose: () => void }) {
  const [showsTitle, setShowsTitle] = useState(true);
  const [withDetails, setWithDetails] = useState(true);
  const handover = useHandover(code.id);

  function make(): void {
    handover.mutate(
      { show_title: showsTitle, with_details: withDetails },
      { onError: (error) => showToast('error', detailOr(error, handoverTexts.failure)) },
    );
  }

  return (
    <>
      <ul className="grid list-disc gap-1.5 pl-5 text-ink-soft">
        {handoverTexts.about.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="grid gap-1">
        <Switch {...handoverTexts.showTitle} checked={showsTitle} onChange={setShowsTitle} />
        <Switch {...handoverTexts.withDetails} checked={withDetails} onChange={setWithDetails} />
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button onClick={onClose}>{handoverTexts.cancel}</Button>
        <Button kind="primary" busy={handover.isPending} onClick={make}>
          {handover.isPending ? handoverTexts.making : handoverTexts.make}
        </Button>
      </div>
    </>
  );
}
