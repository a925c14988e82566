import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { questionWords } from '../../../content/questions.ts';

interface DeleteQuestionProps {
  busy: boolean;
  onDelete: () => void;
}

/** Deletes a question after confirmation. */
export function DeleteQuestion({ busy, onDelete }: DeleteQuestionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        {questionWords.remove}
      </Button>
      <Modal
        open={isOpen}
        onOpenChange={setOpen}
        title={questionWords.removeTitle}
        focusFirst="button"
      >
        <div data-body className="grid gap-4">
          <p className="text-ink-soft">{questionWords.removeHelp}</p>
          <Button kind="danger" busy={busy} onClick={onDelete}>
            {questionWords.remove}
          </Button>
        </div>
      </Modal>
    </>
  );
}
