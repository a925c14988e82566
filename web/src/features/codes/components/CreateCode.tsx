import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { CreateCodeForm } from './CreateCodeForm.tsx';

export function CreateCode() {
  const [open, setOpen] = useState(false);
  return (
    <Modal
      open={open}
      onOpenChange={setOpen}
      title="Create a code"
      trigger={
        <Button kind="primary">
          <Plus aria-hidden size={20} />
          Create code
        </Button>
      }
    >
      <CreateCodeForm onDone={() => setOpen(false)} />
    </Modal>
  );
}
