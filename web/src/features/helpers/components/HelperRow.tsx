import type { HelperChange } from '@app/command-api/features/helpers/contract';
import type { HelperAnswer } from '@app/query-api/features/helpers/contract';
import { useQueryClient } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
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
  const { id, state, name, email, phone, shows_title, after_minutes } = helper;
  const { busy, change } = useChange();
  const isOpen = state !== 'ended';
  const choose = (part: Partial<HelperChange>): void => {
    const wanted = { shows_title, after_minutes, ...part };
    change(() => changeHelper(id, wanted, randomKey()), helperTexts.notSaved);
  };
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
            <Button
              busy={busy}
              aria-label={`Remove ${name ?? ''}`}
              onClick={() => change(() => removeHelper(id, randomKey()), helperTexts.notRemoved)}
            >
              {helperTexts.remove}
            </Button>
          )}
        </div>
        {isOpen && (
          <>
            <DelayField
              minutes={after_minutes}
              onChange={(minutes) => choose({ after_minutes: minutes })}
            />
            <Switch
              {...helperTexts.showsTitle}
              checked={shows_title}
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

function useChange() {
  const queryClient = useQueryClient();
  const { busy, run } = useAction(async (act: () => Promise<void>) => {
    await act();
    await queryClient.invalidateQueries({ queryKey: helpersQuery().queryKey });
  });
  async function change(act: () => Promise<void>, fallback: string): Promise<void> {
    const outcome = await run(act);
    if (outcome?.ok === false) showToast('error', failureText(outcome.error, fallback));
  }
  return { busy, change: (act: () => Promise<void>, text: string) => void change(act, text) };
}
