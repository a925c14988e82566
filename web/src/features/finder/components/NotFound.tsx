import { readUid } from '@app/query-api/contract/uid';
import { useState } from 'react';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { Button } from '../../../components/Button.tsx';
import { Drawing } from '../../../components/Drawing.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { codePath } from '../../../navigation/paths.ts';
import type { FinderTexts } from '../texts/finder-texts.ts';

interface NotFoundProps {
  /** The product's public origin; empty if the browser rendered the page first. */
  origin: string;
  title: string;
  texts: FinderTexts['notFound'];
}

export default function NotFound({ origin, title, texts }: NotFoundProps) {
  const [typed, setTyped] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});

  function lookUp(): void {
    const uid = readUid(typed);
    setErrors(uid === null ? { uid: texts.invalid } : {});
    if (uid !== null) window.location.assign(codePath(uid));
  }

  return (
    <div className="grid gap-5">
      <Drawing name="keys" className="h-24" />
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="text-ink-soft">{texts.help}</p>
      <noscript>
        <p className="font-semibold">{texts.byAddress(`${origin}/7K3MQ9XA`)}</p>
      </noscript>
      <Form errors={errors} send={lookUp} className="script-only grid grid-cols-1 gap-5">
        <TextField
          label={texts.label}
          name="uid"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={errors['uid']}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit" kind="primary" wide>
          {texts.look}
        </Button>
      </Form>
    </div>
  );
}
