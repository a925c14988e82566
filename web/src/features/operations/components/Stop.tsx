import type { ProjectionVersion } from '@app/query-api/features/operations/contract';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LINK_CLASS } from '../../../components/link-class.ts';
import { Modal } from '../../../components/Modal.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { eventPath } from '../../../navigation/console-paths.ts';
import { requestSkip, skipRequest, useRefreshOperations } from '../api/operations.ts';
import type { ReadModelShown } from './operation-words.ts';

interface StopProps {
  version: ProjectionVersion;
  stopped: NonNullable<ProjectionVersion['stopped']>;
  model: ReadModelShown;
  mayAct: boolean;
}

/** The event that stopped a version, and how to get past it. */
export function Stop({ version, stopped, model, mayAct }: StopProps) {
  const [isOpen, setOpen] = useState(false);
  const { event_id: id, event_type: type, position, error, at } = stopped;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 rounded-card bg-brick-wash p-4">
      <div className="grid min-w-0 gap-1 text-sm">
        <p className="font-semibold text-brick">
          Stopped at {type}, <DateTime iso={at} />
        </p>
        <p className="wrap-anywhere">{error}</p>
        <Link
          to={eventPath(position)}
          className={`${LINK_CLASS} figures justify-self-start wrap-anywhere`}
        >
          Event {id}
        </Link>
      </div>
      {mayAct && (
        <Button kind="danger" busy={model.isSkipping} onClick={() => setOpen(true)}>
          {model.isSkipping ? 'Skipping…' : 'Skip this event'}
        </Button>
      )}
      {isOpen && <SkipDialog version={version} stopped={stopped} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface SkipDialogProps {
  version: ProjectionVersion;
  stopped: NonNullable<ProjectionVersion['stopped']>;
  onClose: () => void;
}

/** Says what a skip does, and asks for the reason. */
function SkipDialog(props: SkipDialogProps) {
  return (
    <Modal open onOpenChange={props.onClose} title="Skip this event" focusFirst="field">
      <SkipForm {...props} />
    </Modal>
  );
}

function SkipForm({ version: { name, version }, stopped, onClose }: SkipDialogProps) {
  const refresh = useRefreshOperations();
  const [reason, setReason] = useState('');
  const form = useForm({
    schema: skipRequest,
    send: requestSkip(name),
    failure: 'The event could not be skipped. Please try again.',
    onDone: () => {
      showToast('success', 'The projector continues without this event.');
      void refresh();
      onClose();
    },
    onFailed: logError,
  });
  const submit = (): void => form.submit({ version, event_id: stopped.event_id, reason });
  return (
    <Form errors={form.errors} send={submit}>
      <p>
        {name} v{version} continues without this {stopped.event_type}, now and in every rebuild of
        this version. What the event says will be missing from what people see. Other read models
        still have it.
      </p>
      <p className="text-ink-soft">
        A skip cannot be undone for this version. A fixed version will handle the event.
      </p>
      <TextAreaField
        label="Reason"
        name="reason"
        help="The audit log keeps it, sealed, with your name."
        error={form.errors['reason']}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {form.failure !== null && <FormFailure text={form.failure} />}
      <Button type="submit" kind="danger" wide busy={form.busy}>
        {form.busy ? 'Asking…' : 'Skip this event'}
      </Button>
    </Form>
  );
}
