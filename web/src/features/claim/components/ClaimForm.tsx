import { codeAnswer, codeDetails } from '@app/command-api/features/codes/contract';
import type { CodeDetails } from '@app/command-api/features/codes/contract';
import { useState, useEffect } from 'react';
import { OWNER_BOUNDS } from '@app/command-api/contract/owner-fields';
import * as z from 'zod/mini';
import { checkForm, serverFieldErrors, type FieldErrors } from '../../../api/form-issues.ts';
import { useIntention } from '../../../api/intention.ts';
import { ApiError } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { CodeDetailsFields } from '../../../components/CodeDetailsFields.tsx';
import { Form } from '../../../components/Form.tsx';
import {
  toCodeDetails,
  type DetailsValues,
  EMPTY_DETAILS,
} from '../../../components/code-details.ts';
import { detailIn, type LocalizedFinder } from '../../finder/components/words.ts';
import { errorsIn } from '../../../language/use-texts.ts';
import { claimTexts, type ClaimTexts } from '../texts/claim-texts.ts';
import { ownDraftKey, watchSignOuts } from '../../../components/own-drafts.ts';
import { useDraft, type Draft } from '../../../components/use-draft.ts';
import { get, write } from '../../../api/client.ts';

const user = z.object({ id: z.string() });

interface ClaimFormProps {
  uid: string;
  localized: LocalizedFinder;
  onClaimed: () => void;
  /** Reloads the code, after somebody else has claimed it. */
  onTaken: () => void;
}

type Failure = { text: string; isTaken: boolean };

function useClaim({ uid, localized }: ClaimFormProps, onClaimed: () => void) {
  const texts = claimTexts[localized.language];
  const intention = useIntention();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const claiming = useAction((body: CodeDetails) =>
    write({
      path: `/qr/${encodeURIComponent(uid)}/claim`,
      as: 'signed-in',
      body,
      idempotencyKey: intention.keyFor(body),
      answer: codeAnswer,
    }),
  );

  async function claim(values: DetailsValues): Promise<void> {
    const refuse = (found: FieldErrors): void =>
      setErrors(claimErrors(found, values.title, texts.errors));
    const form = checkForm(codeDetails, toCodeDetails(values));
    refuse(form.ok ? {} : form.errors);
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
    refuse(serverFieldErrors(error));
    const detail = error instanceof ApiError ? error.detail : null;
    // The first scan claims.
    const isTaken = error instanceof ApiError && error.status === 409;
    setFailure({
      text: detailIn(localized, detail, isTaken ? texts.taken : texts.failure),
      isTaken,
    });
  }

  return { claim, errors, failure, busy: claiming.busy };
}

export default function ClaimForm(props: ClaimFormProps) {
  const { values, setValues, forget } = useClaimDraft(props.uid);
  const { claim, errors, failure, busy } = useClaim(props, () => {
    forget();
    props.onClaimed();
  });
  const texts = claimTexts[props.localized.language];

  return (
    <Form errors={errors} send={() => void claim(values)} aria-label={texts.send}>
      <CodeDetailsFields
        values={values}
        errors={errors}
        onChange={setValues}
        texts={texts}
        types={texts.types}
      />
      {failure !== null && (
        <div role="alert" className="grid gap-3 rounded-control bg-brick-wash p-3 text-sm">
          <p className="font-medium text-brick">{failure.text}</p>
          {failure.isTaken && <Button onClick={props.onTaken}>{texts.open}</Button>}
        </div>
      )}
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? texts.sending : texts.send}
      </Button>
    </Form>
  );
}

function claimErrors(errors: FieldErrors, title: string, texts: ClaimTexts['errors']): FieldErrors {
  return errorsIn(errors, {
    title: title.trim() === '' ? texts.title : texts.titleLength(OWNER_BOUNDS.title),
    greeting_message: texts.greeting(OWNER_BOUNDS.greeting),
    auto_delete_days: texts.days(OWNER_BOUNDS.autoDeleteDays),
  });
}

/** The page does not know who is signed in, so it asks; until then nothing is stored. */
function useClaimDraft(uid: string): Draft<DetailsValues> {
  const [userId, setUserId] = useState<string | null>(null);
  useEffect(() => {
    watchSignOuts();
    const abort = new AbortController();
    fetchUserId(abort.signal).then(setUserId, () => undefined);
    return () => abort.abort();
  }, []);
  return useDraft(userId === null ? null : ownDraftKey(userId, `claim:${uid}`), EMPTY_DETAILS);
}

async function fetchUserId(signal: AbortSignal): Promise<string> {
  const path = '/user/profile';
  return (await get({ path, as: 'signed-in', answer: user, signal })).id;
}
