import type { ReactNode } from 'react';
import { Modal } from '../../../components/Modal.tsx';
import type { PrintSource } from './print-choices.ts';
import { PrintForm } from './PrintForm.tsx';
import type { PrintedCode } from './printed-code.ts';

interface PrintDialogProps {
  /** Undefined while they are fetched. */
  codes: readonly PrintedCode[] | undefined;
  source: PrintSource;
  /** What is printed, where it is not one code with its title. */
  what?: string;
  onClose: () => void;
  /** Stands there until the codes are known. */
  children?: ReactNode;
}

/** Label sheets as PDF, and pictures, of some codes. */
export default function PrintDialog({ codes, source, what, onClose, children }: PrintDialogProps) {
  const title = what ?? whatOf(codes ?? []);
  return (
    <Modal wide open onOpenChange={onClose} title={`Print ${title}`}>
      {codes === undefined ? children : <PrintForm codes={codes} source={source} />}
    </Modal>
  );
}

function whatOf(codes: readonly PrintedCode[]): string {
  const [first] = codes;
  return codes.length === 1 && first !== undefined ? first.title : `${codes.length} codes`;
}
