import { useEffect, useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { VoiceField } from '../../../components/voice/VoiceField.tsx';
import { useReply } from './use-reply.ts';

interface ReplyFormProps {
  messageId: string;
  onDone: () => void;
}

export function ReplyForm({ messageId, onDone }: ReplyFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { content, change, forget, errors, submit, isSending, voiceField } = useReply({
    messageId,
    draft: `reply:${messageId}`,
    onSent: onDone,
  });

  // The user opened the form, so it gets focus.
  useEffect(() => field.current?.focus(), []);

  function giveUp(): void {
    forget();
    onDone();
  }

  return (
    <Form errors={errors} send={submit} className="arrive mt-4 grid gap-3">
      <TextAreaField
        label="Your reply"
        name="content"
        help="The finder reads it on their private page. Your name and address stay hidden."
        rows={3}
        ref={field}
        value={content}
        error={errors['content']}
        onChange={(event) => change(event.target.value)}
      />
      <VoiceField {...voiceField} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" kind="primary" busy={isSending}>
          {isSending ? 'Sending…' : 'Send reply'}
        </Button>
        <Button kind="quiet" onClick={giveUp}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
