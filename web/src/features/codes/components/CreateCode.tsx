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
      title="Make a new code"
      trigger={
        <Button kind="primary">
          <Plus aria-hidden size={20} />
          New code
        </Button>
      }
    >
      <CreateCodeForm onDone={() => setOpen(false)} />
    </Modal>
  );
}
