import type { ScopeRequest } from '@app/command-api/features/readings/contract';
import type { AdminMessage } from '@app/query-api/features/admin-messages/contract';
import { useState } from 'react';
import { logError } from '../../../api/log-error.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { ChoiceGroup } from '../../../components/ChoiceGroup.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Modal } from '../../../components/Modal.tsx';
import { readingWords } from '../../../content/readings.ts';
import { openReading, readingRequest, useRefreshReadings } from '../api/readings.ts';

/** One message, for which the scope can be chosen, or all messages of a page. */
export type ToRead =
  | { readonly kind: 'message'; readonly message: AdminMessage }
  | { readonly kind: 'page'; readonly ids: readonly string[] };

interface ReadDialogProps {
  toRead: ToRead;
  onClose: () => void;
}

/** Asks for the reason that is required to show messages (docs/product.md, Reading messages). */
export function ReadDialog({ toRead, onClose }: ReadDialogProps) {
  return (
    <Modal open onOpenChange={onClose} title={readingWords.title} focusFirst="field">
      <ReadForm toRead={toRead} onDone={onClose} />
    </Modal>
  );
}

const SCOPES = ['conversation', 'code', 'owner'] as const;
type Kind = (typeof SCOPES)[number];
const CHOICES = SCOPES.map((value) => {
  const { label, help } = readingWords.scopes[value];
  return { value, label, help };
});

function scopeOf(toRead: ToRead, kind: Kind): ScopeRequest {
  if (toRead.kind === 'page') return { kind: 'messages', ids: [...toRead.ids] };
  const { conversation_id: conversation, owner_id: owner, qr_code: code } = toRead.message;
  return { kind, id: { conversation, code: code.uid, owner }[kind] };
}

function ReadForm({ toRead, onDone }: { toRead: ToRead; onDone: () => void }) {
  const refresh = useRefreshReadings();
  const [reason, setReason] = useState('');
  const [kind, setKind] = useState<Kind>('conversation');
  const isPage = toRead.kind === 'page';
  const form = useForm({
    schema: readingRequest,
    send: openReading,
    failure: readingWords.failure,
    onDone: () => {
      void refresh();
      onDone();
    },
    onFailed: logError,
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ reason, scope: scopeOf(toRead, kind) })}>
      {isPage ? (
        <p className="rounded-control bg-signal-wash px-4 py-3 text-sm text-signal-ink">
          {readingWords.pageWarning}
        </p>
      ) : (
        <ChoiceGroup
          label={readingWords.what}
          name="scope"
          choices={CHOICES}
          value={kind}
          onChange={setKind}
        />
      )}
      <TextAreaField
        label={readingWords.reason}
        name="reason"
        help={isPage ? readingWords.pageHelp : readingWords.reasonHelp}
        error={form.errors['reason'] ?? form.failure ?? undefined}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" kind="primary" wide busy={form.busy}>
        {form.busy ? readingWords.opening : readingWords.open}
      </Button>
    </Form>
  );
}
