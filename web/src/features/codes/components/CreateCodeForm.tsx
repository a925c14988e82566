import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { detailOr } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { CodeDetailsFields } from '../../../components/CodeDetailsFields.tsx';
import { Form } from '../../../components/Form.tsx';
import { EMPTY_DETAILS, toCodeDetails } from '../../../components/code-details.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { toasts } from '../../../content/toasts.ts';
import { ofOrganisation, useOrganisation } from '../../../navigation/use-organisation.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';
import { codeDetails, useGenerateCode } from '../api/generate-code.ts';

export function CreateCodeForm({ onDone }: { onDone: () => void }) {
  const generate = useGenerateCode();
  const organisation = useOrganisation();
  const { values, setValues, forget } = useOwnDraft('new-code', EMPTY_DETAILS);
  const [errors, setErrors] = useState<FieldErrors>({});

  function send(): void {
    if (generate.isPending) return;
    const details = { ...toCodeDetails(values), ...ofOrganisation(organisation) };
    const form = checkForm(codeDetails, details);
    setErrors(form.ok ? {} : form.errors);
    if (!form.ok) return;
    generate.mutate(form.value, {
      onSuccess: () => {
        showToast('success', toasts.codes.createSuccess);
        forget();
        onDone();
      },
      onError: (error) => {
        setErrors(serverFieldErrors(error));
        showToast('error', detailOr(error, toasts.codes.createFailure));
      },
    });
  }

  return (
    <Form errors={errors} send={send}>
      <CodeDetailsFields values={values} errors={errors} onChange={setValues} />
      <Button type="submit" kind="primary" wide busy={generate.isPending}>
        {generate.isPending ? 'Creating…' : 'Create QR code'}
      </Button>
    </Form>
  );
}
