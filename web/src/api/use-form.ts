import { useState } from 'react';
import type * as z from 'zod/mini';
import { failureIn } from '../language/failure-in.ts';
import { checkForm, serverFieldErrors } from './form-issues.ts';
import type { FieldErrors } from './form-issues.ts';
import { useIntention } from './intention.ts';
import { detailOr, isWorthRetrying } from './problem.ts';
import { useAction } from './use-action.ts';

interface FormOptions<B, A> {
  schema: z.ZodMiniType<B>;
  send: (body: B, idempotencyKey: string) => Promise<A>;
  onDone: (answer: A, body: B) => void;
  onFailed?: (error: unknown) => void;
  /** Shown if the server has no sentence of its own. */
  failure: string;
}

export interface FormState {
  errors: FieldErrors;
  /** The error of the form as a whole; null if there is none, or it belongs to fields. */
  failure: string | null;
  busy: boolean;
  done: boolean;
  submit: (values: unknown) => void;
}

interface Shown {
  errors: FieldErrors;
  failure: string | null;
  done: boolean;
}

const NOTHING: Shown = { errors: {}, failure: null, done: false };

/** The message for a failed request, as far as no field shows it. */
export function failureText(error: unknown, fallback: string): string {
  return failureIn('en', error, detailOr(error, fallback));
}

export function useForm<B extends object, A>(options: FormOptions<B, A>): FormState {
  const { schema, send, onDone, onFailed, failure } = options;
  const intention = useIntention();
  const [shown, setShown] = useState<Shown>(NOTHING);
  const sending = useAction((body: B) => send(body, intention.keyFor(body)));

  async function submit(values: unknown): Promise<void> {
    const form = checkForm(schema, values);
    setShown({ ...NOTHING, errors: form.ok ? {} : form.errors });
    if (!form.ok) return;
    const outcome = await sending.run(form.value);
    if (outcome === null) return;
    if (outcome.ok) {
      intention.settle();
      setShown({ ...NOTHING, done: true });
      onDone(outcome.value, form.value);
      return;
    }
    const { error } = outcome;
    // If the request may have been carried out, the same values keep their key for a retry.
    if (!isWorthRetrying(error)) intention.settle();
    const errors = serverFieldErrors(error);
    const isSaid = Object.keys(errors).some((field) => field in form.value);
    setShown({ errors, failure: isSaid ? null : failureText(error, failure), done: false });
    onFailed?.(error);
  }

  return { ...shown, busy: sending.busy, submit: (values) => void submit(values) };
}
