import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQuery } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { handoverTexts } from '../../../content/handover.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { openHandoversQuery } from '../api/hand-over.ts';
import { HandoverForm } from './HandoverForm.tsx';
import { HandoverLink } from './HandoverLink.tsx';

interface HandoverDialogProps {
  /** Null closes it. */
  code: OwnedCode | null;
  onClose: () => void;
}

/** The handover of a thing: its link, or the form before it is created. */
export function HandoverDialog({ code, onClose }: HandoverDialogProps) {
  return (
    <Modal open={code !== null} onOpenChange={onClose} title={handoverTexts.title}>
      {code !== null && (
        <div className="grid gap-4">
          <p dir="auto" className="text-lg font-bold wrap-anywhere">
            {code.title}
          </p>
          <Handover code={code} onClose={onClose} />
        </div>
      )}
    </Modal>
  );
}

function Handover({ code, onClose }: { code: OwnedCode; onClose: () => void }) {
  const handovers = useQuery(openHandoversQuery(useOrganisation()));
  const { data, error, refetch } = handovers;
  if (hasFailed(handovers)) {
    return (
      <LoadFailed text={handoverTexts.loadFailed} error={error} retry={() => void refetch()} />
    );
  }
  if (data === undefined) {
    return (
      <Loading label={handoverTexts.title} className="grid gap-4">
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  const open = data.find(({ uid }) => uid === code.uid);
  if (open) return <HandoverLink handover={open} />;
  if (code.lost !== null) return <p>{handoverTexts.lost}</p>;
  if (code.is_suspended) return <p>{handoverTexts.suspended}</p>;
  return <HandoverForm code={code} onClose={onClose} />;
}
