import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from './Button.tsx';

interface PagerProps {
  label: string;
  page: number;
  pageSize: number;
  total: number;
  onChange: (page: number) => void;
}

export function Pager({ label, page, pageSize, total, onChange }: PagerProps) {
  const last = Math.max(1, Math.ceil(total / pageSize));
  if (last === 1 && page === 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4">
      <Button kind="quiet" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        <ChevronLeft aria-hidden size={18} />
        Previous
      </Button>
      <p className="figures text-sm text-ink-soft">
        Page {page} of {last}
      </p>
      <Button kind="quiet" disabled={page >= last} onClick={() => onChange(page + 1)}>
        Next
        <ChevronRight aria-hidden size={18} />
      </Button>
    </nav>
  );
}
