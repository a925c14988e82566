import { logError } from '../../../api/log-error.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { useAsk } from '../api/operations.ts';
import { type ReadModelShown, sizeText } from './operation-words.ts';

interface DropDialogProps {
  model: ReadModelShown;
  onClose: () => void;
}

/** Says what is dropped, and requests it. */
export function DropDialog({ model: { name, retired }, onClose }: DropDialogProps) {
  const drop = useAsk(name, 'drop-old');
  const bytes = retired.reduce((sum, version) => sum + version.bytes, 0);
  const begin = (): void =>
    drop.mutate(undefined, {
      onSuccess: () => {
        showToast('success', 'The old tables are being dropped.');
        onClose();
      },
      onError: logError,
    });
  return (
    <Modal open onOpenChange={onClose} title={`Drop old tables of ${name}`}>
      <div className="grid gap-4">
        <p className="wrap-anywhere">
          {retired.map(({ schema }) => schema).join(', ')} will be dropped, which frees{' '}
          {sizeText(bytes)}. No page reads them. Going back to them is not possible afterwards, but
          a rebuild makes them again from the event log.
        </p>
        {drop.isError && (
          <FormFailure text={failureText(drop.error, 'The tables could not be dropped.')} />
        )}
        <Button kind="danger" wide busy={drop.isPending} onClick={begin}>
          Drop old tables
        </Button>
      </div>
    </Modal>
  );
}
