import type { CodeDetails } from '@app/command-api/contract/codes';
import { useState } from 'react';
import { checkForm, serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { useIntention } from '../../../api/intention.ts';
import { ApiError, detailOr } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { CodeDetailsFields } from '../../../components/CodeDetailsFields.tsx';
import { Form } from '../../../components/Form.tsx';
import { EMPTY_DETAILS, toCodeDetails } from '../../../components/code-details.ts';
import { claimCode, codeDetails } from '../api/claim-code.ts';

interface ClaimFormProps {
  uid: string;
  onClaimed: () => void;
  /** Reads the code again, once another has taken it. */
  onTaken: () => void;
}

type Failure = { text: string; isTaken: boolean };

function useClaim({ uid, onClaimed }: ClaimFormProps) {
  const intention = useIntention();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const claiming = useAction((body: CodeDetails) => claimCode(uid, body, intention.keyFor(body)));

  async function claim(body: unknown): Promise<void> {
    const form = checkForm(codeDetails, body);
    setErrors(form.ok ? {} : form.errors);
    setFailure(null);
    if (!form.ok) return;
    const outcome = await claiming.run(form.value);
    if (outcome === null) return;
    if (outcome.ok) {
      intention.settle();
      onClaimed();
      return;
    }
    const { error } = outcome;
    setErrors(serverFieldErrors(error));
    setFailure({
      text: detailOr(error, 'The code could not be claimed. Please try again.'),
      isTaken: error instanceof ApiError && error.status === 409,
    });
  }

  return { claim, errors, failure, busy: claiming.busy };
}

export default function ClaimForm(props: ClaimFormProps) {
  const { claim, errors, failure, busy } = useClaim(props);
  const [values, setValues] = useState(EMPTY_DETAILS);

  function send(): void {
    void claim(toCodeDetails(values));
  }

  return (
    <Form errors={errors} send={send} aria-label="Claim this code">
      <CodeDetailsFields values={values} errors={errors} onChange={setValues} />
      {failure !== null && (
        <div role="alert" className="grid gap-3 rounded-control bg-brick-wash p-3 text-sm">
          <p className="font-medium text-brick">{failure.text}</p>
          {failure.isTaken && <Button onClick={props.onTaken}>Open its page</Button>}
        </div>
      )}
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? 'Claiming…' : 'Claim this code'}
      </Button>
    </Form>
  );
}
