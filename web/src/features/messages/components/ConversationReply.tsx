import { ChevronDown } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { useReply } from './use-reply.ts';

/** Ready-made texts that can be put into the reply. */
export interface Suggestions {
  title: string;
  items: readonly { label: string; text: string }[];
}

interface ConversationReplyProps {
  /** Of the conversation: what was typed is kept for it. */
  id: string;
  /** The message of the finder that is answered. */
  messageId: string;
  suggestions: Suggestions | null;
}

/** Stands below the messages, in reach on a phone too. */
export function ConversationReply({ id, messageId, suggestions }: ConversationReplyProps) {
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
      {suggestions !== null && (
        <SuggestedWords
          suggestions={suggestions}
          onChoose={(text) => {
            change(content.trim() === '' ? text : `${content.trimEnd()}\n${text}`);
            field.current?.focus();
          }}
        />
      )}
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

interface SuggestedWordsProps {
  suggestions: Suggestions;
  onChoose: (text: string) => void;
}

/** They are written into the reply, where they can be changed before they are sent. */
function SuggestedWords({ suggestions, onChoose }: SuggestedWordsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        className="-ml-2.5 text-sm"
        onClick={() => setOpen(!isOpen)}
      >
        {suggestions.title}
        <ChevronDown aria-hidden size={16} className={isOpen ? 'rotate-180' : ''} />
      </Button>
      {isOpen && (
        <fieldset aria-label={suggestions.title} className="flex flex-wrap gap-2">
          {suggestions.items.map(({ label, text }) => (
            <Button key={label} className="px-3 text-sm" onClick={() => onChoose(text)}>
              {label}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
