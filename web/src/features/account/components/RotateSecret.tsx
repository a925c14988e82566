import { useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { webhookTexts as texts } from '../../../content/webhooks.ts';
import { rotateSecret } from '../api/webhooks.ts';
import { secretWords } from './secret-words.ts';
import { ShownOnce } from './ShownOnce.tsx';

/** Replaces the secret of a webhook, and shows the new one once. */
export function RotateSecret({ webhookId }: { webhookId: string }) {
  /** Kept only in this state, until the user has saved it. */
  const [secret, setSecret] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const rotating = useAction((id: string) => rotateSecret(id, randomKey()));

  async function rotate(): Promise<void> {
    const outcome = await rotating.run(webhookId);
    if (outcome === null) return;
    setFailure(outcome.ok ? null : failureText(outcome.error, texts.notRotated));
    if (outcome.ok) setSecret(outcome.value.secret);
  }

  if (secret !== null) {
    return <ShownOnce text={secret} words={secretWords} onKept={() => setSecret(null)} />;
  }
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p className="text-sm text-ink-soft">{texts.rotateSure}</p>
      <FormFailure text={failure} />
      <Button className="justify-self-start" busy={rotating.busy} onClick={() => void rotate()}>
        {rotating.busy ? texts.rotating : texts.rotate}
      </Button>
    </div>
  );
}
