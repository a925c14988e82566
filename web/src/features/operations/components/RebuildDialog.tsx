import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { rebuildRequest, requestRebuild, useRefreshOperations } from '../api/operations.ts';
import { type ReadModelShown, sizeText } from './operation-words.ts';

interface DialogProps {
  model: ReadModelShown;
  onClose: () => void;
}

/** Says what a rebuild does, and requests it. */
export function RebuildDialog({ model, onClose }: DialogProps) {
  return (
    <Modal open onOpenChange={onClose} title={`Rebuild ${model.name}`}>
      <RebuildForm model={model} onClose={onClose} />
    </Modal>
  );
}

function RebuildForm({ model: { name, live }, onClose }: DialogProps) {
  const refresh = useRefreshOperations();
  const [keepsOld, setKeepsOld] = useState(false);
  const form = useForm({
    schema: rebuildRequest,
    send: requestRebuild(name),
    failure: 'The rebuild could not be requested. Please try again.',
    onDone: () => {
      showToast('success', `${name} is being rebuilt.`);
      void refresh();
      onClose();
    },
    onFailed: logError,
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ keep_old: keepsOld })}>
      <p>
        The projector builds these tables again from the event log, beside the live ones. People see
        the live ones until the new ones have caught up. Then the new ones take over at once.
      </p>
      <p className="text-ink-soft">
        It can take minutes. You can stop it at any time, and nothing changes until it is done.
      </p>
      <Switch
        label="Keep the old tables"
        help={`They take ${sizeText(live?.bytes ?? 0)} until somebody drops them.`}
        checked={keepsOld}
        onChange={setKeepsOld}
      />
      {form.failure !== null && <FormFailure text={form.failure} />}
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? 'Asking…' : `Rebuild ${name}`}
      </Button>
    </Form>
  );
}
