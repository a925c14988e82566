import { readUid } from '@app/query-api/contract/uid';
import { useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Drawing } from '../../../components/Drawing.tsx';
import { TextField } from '../../../components/Field.tsx';
import { codePath } from '../../../navigation/paths.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

interface NotFoundProps {
  /** The server's sentence, or null. */
  detail: string | null;
  texts: FinderTexts['notFound'];
}

export function NotFound({ detail, texts }: NotFoundProps) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();

  function lookUp(event: FormEvent): void {
    event.preventDefault();
    const uid = readUid(typed);
    setError(uid === null ? texts.invalid : undefined);
    if (uid !== null) window.location.assign(codePath(uid));
  }

  return (
    <div className="grid gap-5">
      <Drawing name="keys" className="h-24" />
      <h1 className="text-2xl font-bold">{detail ?? texts.title}</h1>
      <p className="text-ink-soft">{texts.help}</p>
      <form noValidate onSubmit={lookUp} className="grid gap-4">
        <TextField
          label={texts.label}
          name="uid"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={error}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="primary" wide>
          {texts.look}
        </Button>
      </form>
    </div>
  );
}
