import type { ReactNode } from 'react';
import { Modal } from '../../../components/Modal.tsx';
import type { PrintSource } from './print-choices.ts';
import { PrintForm } from './PrintForm.tsx';
import type { PrintedCode } from './printed-code.ts';

interface PrintDialogProps {
  /** Undefined while they are loading. */
  codes: readonly PrintedCode[] | undefined;
  source: PrintSource;
  /** What is printed, unless it is one code with its title. */
  what?: string;
  onClose: () => void;
  /** Shown until the codes are loaded. */
  children?: ReactNode;
}

/** Downloads of some codes: label sheets as PDF, and pictures. */
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
