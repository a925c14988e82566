import type { OpenHandover } from '@app/query-api/features/handover/contract';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { SelectableText } from '../../../components/SelectableText.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { handoverTexts } from '../../../content/handover.ts';
import { handoverPath } from '../../../navigation/handover-path.ts';
import { publicAddress } from '../../../navigation/paths.ts';
import { useHandover } from '../api/hand-over.ts';

/** The link of an offered thing, until somebody takes it. */
export function HandoverLink({ handover }: { handover: OpenHandover }) {
  const change = useHandover(handover.uid);
  const link = publicAddress(handoverPath(handover.token));

  function withdraw(): void {
    change.mutate(null, {
      onSuccess: () => showToast('success', handoverTexts.withdrawn),
      onError: (error) => showToast('error', detailOr(error, handoverTexts.failure)),
    });
  }

  return (
    <>
      <p>{handoverTexts.made}</p>
      <SelectableText label={handoverTexts.link} text={link} />
      <div className="grid gap-0.5 text-sm text-ink-faint">
        <p>{handoverTexts.goesAlong(handover.show_title, handover.with_details)}</p>
        <p>
          {handoverTexts.until} <DateTime iso={handover.expires_at} />
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:w-full">
        <Button busy={change.isPending} onClick={withdraw}>
          {handoverTexts.withdraw}
        </Button>
        <CopyButton text={link} label={handoverTexts.copy} kind="primary" />
      </div>
    </>
  );
}
