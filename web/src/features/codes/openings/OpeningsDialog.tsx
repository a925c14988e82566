import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { Modal } from '../../../components/Modal.tsx';
import { Openings } from '../../../components/openings/Openings.tsx';
import { NOT_NOTED, openingsTexts } from '../../../content/openings.ts';

interface OpeningsDialogProps {
  /** Null closes it. */
  code: OwnedCode | null;
  /** Whether the user may switch the record of openings. */
  mayChange: boolean;
  onClose: () => void;
}

/** The openings of a code's page. */
export function OpeningsDialog({ code, mayChange, onClose }: OpeningsDialogProps) {
  return (
    <Modal open={code !== null} onOpenChange={onClose} title={openingsTexts.title} side>
      {code !== null && (
        <div className="grid gap-4">
          <p dir="auto" className="text-lg font-bold wrap-anywhere">
            {code.title}
          </p>
          <Openings
            id={code.id}
            texts={openingsTexts}
            whenOff={mayChange ? undefined : NOT_NOTED}
          />
        </div>
      )}
    </Modal>
  );
}
