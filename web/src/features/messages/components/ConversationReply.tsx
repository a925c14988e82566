import { useRef } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { useReply } from './use-reply.ts';

interface ConversationReplyProps {
  /** Of the conversation: what was typed is kept for it. */
  id: string;
  /** The message of the finder that is answered. */
  messageId: string;
}

/** Stands below the messages, in reach on a phone too. */
export function ConversationReply({ id, messageId }: ConversationReplyProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { content, change, errors, submit, isSending } = useReply({
    messageId,
    draft: `reply:${id}`,
    onSent: () => field.current?.focus(),
  });

  return (
    <Form
      errors={errors}
      send={submit}
      // On a low screen it would cover what it answers.
      className="bottom-0 grid gap-2 border-t border-line bg-desk py-3 md:bg-paper md:px-5 [@media(height>=40rem)]:sticky"
    >
      <TextAreaField
        label="Your reply"
        name="content"
        help="The finder reads it on their private page. Your name and address stay hidden."
        rows={2}
        ref={field}
        value={content}
        error={errors['content']}
        onChange={(event) => change(event.target.value)}
      />
      <Button type="submit" kind="primary" className="justify-self-start" busy={isSending}>
        {isSending ? 'Sending…' : 'Send reply'}
      </Button>
    </Form>
  );
}
