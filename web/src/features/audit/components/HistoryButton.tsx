import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import type { ButtonKind } from '../../../components/button-class.ts';
import { useMay } from '../../auth/components/use-may.ts';
import type { HistorySubject } from '../api/audit.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

interface HistoryButtonProps {
  subject: HistorySubject;
  /** The subject as text. */
  of: string;
  kind?: ButtonKind;
}

export function HistoryButton({ subject, of, kind = 'plain' }: HistoryButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may('GET /admin/audit')) return null;
  return (
    <>
      <Button kind={kind} aria-label={`History of ${of}`} onClick={() => setOpen(true)}>
        <History aria-hidden size={18} />
        History
      </Button>
      {isOpen && <HistoryPanel subject={subject} of={of} onClose={() => setOpen(false)} />}
    </>
  );
}
