import { operatorTextsChoice } from '@app/command-api/features/brand/contract';
import type { OperatorTextsChoice } from '@app/command-api/features/brand/contract';
import { operatorTextsChosen } from '@app/query-api/features/brand/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { hasFailed } from '../../../api/has-failed.ts';
import { logError } from '../../../api/log-error.ts';
import { operatorQuery } from '../../../api/operator.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DraftNote } from '../../../components/DraftNote.tsx';
import { TextAreaField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { SavedNote } from '../../../components/SavedNote.tsx';
import { Section } from '../../../components/Section.tsx';
import { brandWords } from '../../../content/brand.ts';
import { useOwnDraft } from '../../auth/components/use-own-draft.ts';

const words = brandWords.texts;

const PATH = '/admin/operator-texts';
const operatorTextsQuery = {
  ...ownQuery(['admin', 'operator-texts'], PATH, operatorTextsChosen),
  gcTime: 0,
};

const chooseOperatorTexts = (body: OperatorTextsChoice, idempotencyKey: string) =>
  sendCommand({ path: PATH, method: 'PUT', body, idempotencyKey });

/** Imprint, terms, privacy and legal contact of the operator. */
export function OperatorTextsSection() {
  const query = useQuery(operatorTextsQuery);
  const { data } = query;
  if (data === undefined && !hasFailed(query)) return null;
  return (
    <Section title={words.title} anchor="legal-texts" about={words.about}>
      {data === undefined ? (
        <LoadFailed text={words.loadFailed} query={query} />
      ) : (
        <TextsForm saved={data} />
      )}
    </Section>
  );
}

function TextsForm({ saved }: { saved: OperatorTextsChoice }) {
  const queryClient = useQueryClient();
  const { values, setValues, isBack, forget } = useOwnDraft('operator-texts', saved);
  const form = useForm({
    schema: operatorTextsChoice,
    send: chooseOperatorTexts,
    failure: words.failed,
    onFailed: logError,
    onDone: (_, chosen) => {
      forget();
      setValues(chosen);
      queryClient.setQueryData(operatorTextsQuery.queryKey, chosen);
      void queryClient.invalidateQueries(operatorQuery());
    },
  });
  const bind = (name: keyof OperatorTextsChoice) => ({
    name,
    rows: 5 as const,
    value: values[name],
    error: form.errors[name],
    onChange: (event: { target: { value: string } }) =>
      setValues({ ...values, [name]: event.target.value }),
  });
  return (
    <Form
      aria-label={words.title}
      errors={form.errors}
      send={() => form.submit(values)}
      className="grid gap-5"
    >
      <DraftNote isBack={isBack} onDiscard={forget} />
      <TextAreaField {...bind('imprint')} label={words.imprint} />
      <TextAreaField {...bind('legal_contact')} label={words.legalContact} />
      <TextAreaField {...bind('terms')} label={words.terms} />
      <TextAreaField {...bind('privacy')} label={words.privacy} help={words.privacyHelp} />
      <FormFailure text={form.failure} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? 'Saving…' : words.save}
        </Button>
        <SavedNote text={form.done ? 'Saved' : null} />
      </div>
    </Form>
  );
}
