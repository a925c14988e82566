import type { HelperChange } from '@app/command-api/features/helpers/contract';
import type { HelperAnswer } from '@app/query-api/features/helpers/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { Button } from '../../../components/Button.tsx';
import { DateTime } from '../../../components/DateTime.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { helperTexts } from '../../../content/helpers.ts';
import { changeHelper, helpersQuery, removeHelper } from '../api/helpers.ts';
import { DelayField } from './DelayField.tsx';

/** A helper: their answer, and their settings. */
export function HelperRow({ helper }: { helper: HelperAnswer }) {
  const { state, name, email, phone } = helper;
  const { busy, remove } = useRemoval(helper);
  const { chosen, choose } = useChoice(helper);
  const isOpen = state !== 'ended';
  return (
    <div className="flex gap-4 py-3">
      <UserRound aria-hidden size={20} className="mt-1 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="grid min-w-0 flex-1 gap-2">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
            <h3 className="flex flex-wrap items-center gap-x-3 font-semibold">
              <bdi className="[overflow-wrap:anywhere]">{name ?? helperTexts.nobody}</bdi>
              <State helper={helper} />
            </h3>
            <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
              {email ?? phone ?? helperTexts.final}
            </p>
          </div>
          {isOpen && (
            <Button busy={busy} aria-label={`Remove ${name ?? ''}`} onClick={remove}>
              {helperTexts.remove}
            </Button>
          )}
        </div>
        {isOpen && (
          <>
            <DelayField
              minutes={chosen.after_minutes}
              onChange={(minutes) => choose({ after_minutes: minutes })}
            />
            <Switch
              {...helperTexts.showsTitle}
              checked={chosen.shows_title}
              onChange={(shows) => choose({ shows_title: shows })}
            />
          </>
        )}
      </div>
    </div>
  );
}

function State({ helper: { state, updated_at: at } }: { helper: HelperAnswer }) {
  const look = state === 'agreed' ? 'bg-moss-wash text-moss' : 'bg-line text-ink-soft';
  return (
    <span className={`rounded-full px-2.5 py-0.5 text-sm font-medium ${look}`}>
      {helperTexts.states[state]} <DateTime iso={at} className="font-normal" />
    </span>
  );
}

function useRemoval({ id }: HelperAnswer) {
  const queryClient = useQueryClient();
  const { busy, run } = useAction(async () => {
    await removeHelper(id, randomKey());
    await queryClient.invalidateQueries({ queryKey: helpersQuery().queryKey });
  });
  async function remove(): Promise<void> {
    const outcome = await run(undefined);
    if (outcome?.ok === false) {
      showToast('error', failureText(outcome.error, helperTexts.notRemoved));
    }
  }
  return { busy, remove: () => void remove() };
}

/** Shows a choice at once, and saves quick changes one after the other, so that none is lost. */
function useChoice({ id, shows_title, after_minutes }: HelperAnswer) {
  const queryClient = useQueryClient();
  const [unsaved, setUnsaved] = useState<HelperChange | null>(null);
  const chosen = unsaved ?? { shows_title, after_minutes };
  const { mutate } = useMutation({
    scope: { id: `helper-${id}` },
    mutationFn: (wanted: HelperChange) => changeHelper(id, wanted, randomKey()),
    onError: (error) => showToast('error', failureText(error, helperTexts.notSaved)),
    onSettled: async (_done, _error, wanted) => {
      await queryClient.invalidateQueries({ queryKey: helpersQuery().queryKey });
      setUnsaved((now) => (now === wanted ? null : now));
    },
  });
  const choose = (part: Partial<HelperChange>): void => {
    const wanted = { ...chosen, ...part };
    setUnsaved(wanted);
    mutate(wanted);
  };
  return { chosen, choose };
}
