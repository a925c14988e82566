import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { codeTexts } from '../../../content/codes.ts';
import { useRestoreCode } from '../api/codes.ts';
import { UNDO_MS, type DeletedCode } from './deleted-codes.ts';

interface DeletedNoteProps {
  code: DeletedCode;
  onOver: (restored: boolean) => void;
}

export function DeletedNote({ code, onOver }: DeletedNoteProps) {
  const restore = useRestoreCode();
  const seconds = useSecondsLeft(code.until, restore.isPending, () => onOver(false));
  const undoButton = useRef<HTMLDivElement>(null);

  // Takes focus because the focused card is gone; after a reload, nothing had focus.
  const [isNew] = useState(() => code.until - Date.now() > UNDO_MS - 1000);
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => undoButton.current?.querySelector('button')?.focus());
    return () => clearTimeout(timer);
  }, [isNew]);

  function undo(): void {
    restore.mutate(code.id, {
      onSuccess: () => {
        showToast('success', codeTexts.restored);
        onOver(true);
      },
      onError: (error) => {
        showToast('error', detailOr(error, codeTexts.notRestored));
        onOver(false);
      },
    });
  }

  return (
    <div className="arrive flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-line bg-lift py-2 pr-2 pl-4">
      <output className="min-w-0 flex-1 basis-56 wrap-anywhere">
        <strong>
          <bdi>{code.title}</bdi>
        </strong>{' '}
        is deleted.{' '}
        <span className="text-ink-soft" aria-hidden="true">
          Its messages are erased in <span className="figures">{seconds}</span>{' '}
          {seconds === 1 ? 'second' : 'seconds'}.
        </span>
      </output>
      <div ref={undoButton}>
        <Button aria-label={`Undo deleting ${code.title}`} busy={restore.isPending} onClick={undo}>
          <Undo2 aria-hidden size={18} />
          Undo
        </Button>
      </div>
    </div>
  );
}

function useSecondsLeft(until: number, isBusy: boolean, onOver: () => void): number {
  const [now, setNow] = useState(() => Date.now());
  const leftMs = until - now;
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (leftMs <= 0 && !isBusy) over.current();
  }, [leftMs, isBusy]);
  return Math.max(0, Math.ceil(leftMs / 1000));
}
