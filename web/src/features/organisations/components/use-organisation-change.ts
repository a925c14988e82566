import { useQueryClient } from '@tanstack/react-query';
import { useIntention } from '../../../api/intention.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { organisationTexts as texts } from '../../../content/organisations.ts';
import { organisationsKey } from '../api/organisations.ts';

interface Change {
  /** Identifies the change, so that a retry sends the same idempotency key. */
  readonly about: unknown;
  readonly send: (idempotencyKey: string) => Promise<unknown>;
  readonly done?: string;
  readonly onDone?: () => void;
}

export function useOrganisationChange() {
  const queryClient = useQueryClient();
  const intention = useIntention();
  const { busy, run } = useAction(({ about, send }: Change) => send(intention.keyFor([about])));
  async function change(wanted: Change): Promise<void> {
    const outcome = await run(wanted);
    if (outcome === null) return;
    intention.settle();
    if (!outcome.ok) {
      showToast('error', failureText(outcome.error, texts.notSaved));
      return;
    }
    if (wanted.done !== undefined) showToast('success', wanted.done);
    wanted.onDone?.();
    await queryClient.invalidateQueries({ queryKey: organisationsKey });
  }
  return { busy, change: (wanted: Change) => void change(wanted) };
}
