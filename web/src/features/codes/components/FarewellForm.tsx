import { codeAnswer } from '@app/command-api/features/codes/contract';
import { farewellChoice } from '@app/command-api/features/codes/farewell-contract';
import type { OwnedCode } from '@app/query-api/features/codes/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { write } from '../../../api/client.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { TextAreaField, TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { farewellTexts as texts } from '../../../content/moving.ts';
import { codesKey } from '../api/owned-codes.ts';

/** What the page of a code shows if this service ever ends (docs/product.md, Moving). */
export function FarewellForm({ code: { id, farewell } }: { code: OwnedCode }) {
  const queryClient = useQueryClient();
  const [words, setWords] = useState(farewell?.words ?? '');
  const [contact, setContact] = useState(farewell?.contact ?? '');
  const form = useForm({
    schema: farewellChoice,
    send: (body, idempotencyKey) =>
      write({
        method: 'PUT',
        path: `/qr/${encodeURIComponent(id)}/farewell`,
        as: 'signed-in',
        body,
        idempotencyKey,
        answer: codeAnswer,
      }),
    failure: texts.notSaved,
    onDone: () => {
      showToast('success', texts.saved);
      void queryClient.invalidateQueries({ queryKey: codesKey });
    },
  });
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-ink-soft">
        {texts.title}
      </summary>
      <Form errors={form.errors} send={() => form.submit({ words, contact })}>
        <p className="text-sm text-ink-soft">{texts.about}</p>
        <TextAreaField
          label={texts.words}
          name="farewell-words"
          optional
          value={words}
          error={form.errors['words']}
          onChange={({ target }) => setWords(target.value)}
        />
        <TextField
          label={texts.contact}
          name="farewell-contact"
          optional
          help={texts.contactHelp}
          value={contact}
          error={form.errors['contact']}
          onChange={({ target }) => setContact(target.value)}
        />
        <FormFailure text={form.failure} />
        <Button type="submit" className="justify-self-start" busy={form.busy}>
          {form.busy ? texts.saving : texts.save}
        </Button>
      </Form>
    </details>
  );
}
