import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntention } from '../../../api/intention.ts';
import { ApiError } from '../../../api/problem.ts';
import { useAction } from '../../../api/use-action.ts';
import { Button } from '../../../components/Button.tsx';
import { TextField } from '../../../components/Field.tsx';
import { Form } from '../../../components/Form.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { failureIn } from '../../../language/failure-in.ts';
import type { Language } from '../../../language/language.ts';
import { ofOrganisation } from '../../../navigation/use-organisation.ts';
import { ManagedOrganisation } from '../../organisations/components/ManagedOrganisation.tsx';
import { handoverTaking, offeredThingQuery, takeOver } from '../api/take-over.ts';
import type { HandoverTaking } from '../api/take-over.ts';
import type { TakingTexts } from '../texts/taking-words.ts';

interface Said {
  texts: TakingTexts;
  language: Language;
}

interface TakingFormProps extends Said {
  token: string;
  /** The former owner's title, if they show it. */
  title: string;
  /** @param organisation the new owner; null for the user */
  onDone: (organisation: string | null) => void;
}

const MOST = 120;

/** The second consent, and the new owner's title for the thing. */
export function TakingForm(props: TakingFormProps) {
  const { title, texts } = props;
  const [name, setName] = useState(title);
  const [organisation, setOrganisation] = useState<string | null>(null);
  const { take, error, failure, busy } = useTaking(props);
  return (
    <Form
      errors={error === undefined ? {} : { title: error }}
      send={() => void take(name, organisation)}
      aria-label={texts.take}
    >
      <ManagedOrganisation
        label={texts.whose}
        mine={texts.me}
        value={organisation}
        onChange={setOrganisation}
      />
      <TextField
        {...texts.name}
        name="title"
        autoComplete="off"
        maxLength={MOST}
        value={name}
        error={error}
        onChange={({ target }) => setName(target.value)}
      />
      {failure !== null && <FormFailure text={failure} />}
      <Button type="submit" kind="primary" wide busy={busy}>
        {busy ? texts.taking : texts.take}
      </Button>
    </Form>
  );
}

function failureOf(error: unknown, { texts, language }: Said): string {
  const code = error instanceof ApiError ? error.code : null;
  if (code === 'handover-to-yourself') return texts.already;
  if (code === 'code-limit-reached') return texts.full;
  return failureIn(language, error, texts.failure);
}

function useTaking({ token, texts, language, onDone }: TakingFormProps) {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const { busy, run } = useAction((body: HandoverTaking) =>
    takeOver(token, body, intention.keyFor([token, body])),
  );

  async function take(name: string, organisation: string | null): Promise<void> {
    const title = name.trim();
    const isFine = handoverTaking.safeParse({ title }).success;
    setError(isFine ? undefined : texts.nameMissing);
    setFailure(null);
    if (!isFine) return;
    const outcome = await run({ title, ...ofOrganisation(organisation) });
    if (outcome === null) return;
    intention.settle();
    const { queryKey } = offeredThingQuery(token);
    if (outcome.ok) {
      onDone(organisation);
      // Going back does not offer it again.
      queryClient.removeQueries({ queryKey });
      return;
    }
    const status = outcome.error instanceof ApiError ? outcome.error.status : null;
    setFailure(failureOf(outcome.error, { texts, language }));
    // It was withdrawn or taken meanwhile, or is lost, which the page says.
    if (status === 404 || status === 409) {
      await queryClient.invalidateQueries({ queryKey });
    }
  }

  return { take, error, failure, busy };
}
