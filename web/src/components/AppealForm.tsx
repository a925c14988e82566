import { useState } from 'react';
import { useIntention } from '../api/intention.ts';
import { isWorthRetrying } from '../api/problem.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from './Button.tsx';
import { TextAreaField } from './Field.tsx';
import { Form } from './Form.tsx';
import { FormFailure } from './FormFailure.tsx';

/** The limit of `POST /reports/{token}/appeal`. */
const MOST_WORDS = 1000;

const NONE = {};

interface AppealFormProps {
  texts: { label: string; help: string; send: string };
  /** The message for a refusal or an error. */
  failureOf: (error: unknown) => string;
  send: (words: string, idempotencyKey: string) => Promise<void>;
  onSent: () => void;
}

/** Appeals against a decision, with a reason. */
export function AppealForm({ texts, failureOf, send, onSent }: AppealFormProps) {
  const [words, setWords] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const intention = useIntention();
  const action = useAction((said: string) => send(said, intention.keyFor(said)));
  async function appeal(): Promise<void> {
    setFailure(null);
    const outcome = await action.run(words);
    if (outcome === null) return;
    if (outcome.ok) return onSent();
    if (!isWorthRetrying(outcome.error)) intention.settle();
    setFailure(failureOf(outcome.error));
  }
  return (
    <Form errors={NONE} send={() => void appeal()}>
      <TextAreaField
        label={texts.label}
        help={texts.help}
        name="words"
        required
        maxLength={MOST_WORDS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      {failure !== null && <FormFailure text={failure} />}
      <Button type="submit" busy={action.busy} className="justify-self-start">
        {texts.send}
      </Button>
    </Form>
  );
}
