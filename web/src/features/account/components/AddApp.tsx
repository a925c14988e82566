import type { NewSecret } from '@app/command-api/features/one-time-codes/contract';
import { useState } from 'react';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { buttonClass } from '../../../components/button-class.ts';
import { CopyButton } from '../../../components/CopyButton.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { appTexts as texts } from '../../../content/second-factor.ts';
import { addApp, addAppRequest } from '../api/one-time-codes.ts';

interface AddAppProps {
  /** The secret for the authenticator app. */
  made: NewSecret;
  /**
   * @param codes recovery codes, for use without the phone
   */
  onAdded: (codes: readonly string[]) => void;
}

/** Shows the secret for the app, and asks for a code that proves that the app has it. */
export function AddApp({ made: { secret, uri, qr_image: image }, onAdded }: AddAppProps) {
  const [code, setCode] = useState('');
  const form = useForm({
    schema: addAppRequest,
    send: addApp,
    failure: texts.failed,
    onDone: onAdded,
  });
  return (
    <Form errors={form.errors} send={() => form.submit({ secret, code })}>
      <p>{texts.scan}</p>
      <img
        src={image}
        alt={texts.picture}
        width={240}
        height={240}
        className="justify-self-center rounded-control bg-white p-2"
      />
      <p className="text-sm">
        <span className="font-semibold">{texts.key}: </span>
        <span className="font-mono wrap-anywhere">{secret.match(/.{4}/gu)?.join(' ')}</span>
      </p>
      <p className="flex flex-wrap gap-2">
        <CopyButton text={secret} label={texts.copyKey} />
        <a href={uri} className={`${buttonClass('quiet')} sm:hidden`}>
          {texts.open}
        </a>
      </p>
      <TextField
        label={texts.confirm}
        help={texts.confirmHelp}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        value={code}
        error={form.errors['code'] ?? form.failure ?? undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <Button type="submit" kind="primary" busy={form.busy}>
        {texts.turnOn}
      </Button>
    </Form>
  );
}
