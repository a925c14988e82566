import { Modal } from '../../../components/Modal.tsx';
import { CreateCodeForm } from './CreateCodeForm.tsx';

interface CreateCodeDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function CreateCodeDialog({ open, onOpenChange }: CreateCodeDialogProps) {
  return (
    <Modal open={open} onOpenChange={onOpenChange} title="Create a code" focusFirst="field">
      <CreateCodeForm onDone={() => onOpenChange(false)} />
    </Modal>
  );
}
