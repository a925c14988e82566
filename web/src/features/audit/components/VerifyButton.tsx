import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { auditCheckWords as words } from '../../../content/audit-check.ts';
import { VerifyPanel } from './VerifyPanel.tsx';

export function VerifyButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button className="max-sm:flex-1" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden size={18} />
        {words.open}
      </Button>
      <Modal open={open} onOpenChange={setOpen} title={words.title} wide>
        <VerifyPanel onLeave={() => setOpen(false)} />
      </Modal>
    </>
  );
}
