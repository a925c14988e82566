import type { OwnerMessage } from '@app/query-api/features/messages/contract';
import { ChevronDown, X } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { Quotation } from '../../../components/Quotation.tsx';
import { VoiceField } from '../../../components/voice/VoiceField.tsx';
import { QUOTATION } from '../../../content/messages.ts';
import { useReply } from './use-reply.ts';

/** Prepared texts that can be inserted into the reply. */
export interface Suggestions {
  title: string;
  items: readonly { label: string; text: string }[];
}

interface ConversationReplyProps {
  /** The id of the conversation; the draft is kept under it. */
  id: string;
  /** The finder's message that is answered unless another one is chosen. */
  messageId: string;
  chosen: ChosenMessage | null;
  /** Called when the chosen message has been answered, or is deselected. */
  onForget: () => void;
  field: RefObject<HTMLTextAreaElement | null>;
  suggestions: Suggestions | null;
}

/**
 * A message that the owner chose to answer. It may have been erased since, or be on an older page.
 */
interface ChosenMessage {
  id: string;
  message: OwnerMessage | undefined;
}

/** The reply form below the messages, within reach on a phone, too. */
export function ConversationReply(props: ConversationReplyProps) {
  const { id, messageId, chosen, onForget, field, suggestions } = props;
  const { content, change, errors, submit, isSending, voiceField } = useReply({
    messageId,
    chosen: chosen?.id ?? null,
    draft: `reply:${id}`,
    onSent: () => {
      onForget();
      field.current?.focus();
    },
  });

  function giveUp(): void {
    onForget();
    field.current?.focus();
  }

  return (
    <Form
      errors={errors}
      send={submit}
      // On a low screen it would cover the message that it answers.
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
      {chosen !== null && <Answered message={chosen.message} onGiveUp={giveUp} />}
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
      <div className="flex flex-wrap items-start gap-3">
        <Button type="submit" kind="primary" busy={isSending}>
          {isSending ? 'Sending…' : 'Send reply'}
        </Button>
        <VoiceField {...voiceField} />
      </div>
    </Form>
  );
}

interface AnsweredProps {
  message: OwnerMessage | undefined;
  onGiveUp: () => void;
}

/** Which message the reply will answer. */
function Answered({ message, onGiveUp }: AnsweredProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <Quotation {...QUOTATION} content={message?.content ?? 'An earlier message'} />
      <Button kind="quiet" aria-label="Do not answer this message" onClick={onGiveUp}>
        <X aria-hidden size={18} />
      </Button>
    </div>
  );
}

interface SuggestedWordsProps {
  suggestions: Suggestions;
  onChoose: (text: string) => void;
}

/** They are inserted into the reply, where they can be edited before sending. */
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
