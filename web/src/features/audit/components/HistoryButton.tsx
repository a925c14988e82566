import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { useMay } from '../../auth/components/use-may.ts';
import { HistoryPanel } from './HistoryPanel.tsx';

export function HistoryButton(props: Omit<Parameters<typeof HistoryPanel>[0], 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may('GET /admin/audit')) return null;
  return (
    <>
      <Button aria-label={`History of ${props.of}`} onClick={() => setOpen(true)}>
        <History aria-hidden size={18} />
        History
      </Button>
      {isOpen && <HistoryPanel {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
