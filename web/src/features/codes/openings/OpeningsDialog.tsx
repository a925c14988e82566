import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { Modal } from '../../../components/Modal.tsx';
import { Openings } from '../../../components/openings/Openings.tsx';
import { openingsTexts } from '../../../content/openings.ts';

interface OpeningsDialogProps {
  /** Null is closed. */
  code: OwnedCode | null;
  onClose: () => void;
}

/** Who opened the page of a code. */
export function OpeningsDialog({ code, onClose }: OpeningsDialogProps) {
  return (
    <Modal open={code !== null} onOpenChange={onClose} title={openingsTexts.title} side>
      {code !== null && (
        <div className="grid gap-4">
          <p dir="auto" className="text-lg font-bold wrap-anywhere">
            {code.title}
          </p>
          <Openings id={code.id} texts={openingsTexts} />
        </div>
      )}
    </Modal>
  );
}
