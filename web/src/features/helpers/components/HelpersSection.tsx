import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { hasFailed } from '../../../api/has-failed.ts';
import { Button } from '../../../components/Button.tsx';
import { FormFailure } from '../../../components/FormFailure.tsx';
import { Loading } from '../../../components/Loading.tsx';
import { Section } from '../../../components/Section.tsx';
import { Skeleton } from '../../../components/Skeleton.tsx';
import { helperTexts } from '../../../content/helpers.ts';
import { helpersQuery, changeHelper, removeHelper } from '../api/helpers.ts';
import { InviteForm } from './InviteForm.tsx';
import type { HelperChange } from '@app/command-api/features/helpers/contract';
import type { HelperAnswer } from '@app/query-api/features/helpers/contract';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { DelayField } from './DelayField.tsx';

/** Who is notified when the owner does not look (docs/product.md, Helpers). */
export function HelpersSection({ username, hasSms }: { username: string; hasSms: boolean }) {
  const list = useQuery(helpersQuery());
  const [isAsking, setAsking] = useState(false);
  const all = list.data ?? [];
  return (
    <Section title={helperTexts.title} anchor="helpers" about={helperTexts.about}>
      {hasFailed(list) && (
        <>
          <FormFailure text={helperTexts.failure} />
          <Button className="justify-self-start" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </>
      )}
      {list.isPending && !hasFailed(list) && (
        <Loading label="Loading your helper">
          <Skeleton className="h-11 w-48" />
        </Loading>
      )}
      {all.length > 0 && (
        <ul className="grid border-y border-line">
          {all.map((helper) => (
            <li key={helper.id} className="border-line not-first:border-t">
              <HelperRow helper={helper} />
            </li>
          ))}
        </ul>
      )}
      {list.data?.every(({ state }) => state === 'ended') === true && !isAsking && (
        <Button className="justify-self-start" onClick={() => setAsking(true)}>
          <UserPlus aria-hidden size={18} />
          {helperTexts.add}
        </Button>
      )}
      {isAsking && (
        <InviteForm
          // By default the name that was used before, or the username.
          ownerName={all.find(({ owner_name: name }) => name !== null)?.owner_name ?? username}
          hasSms={hasSms}
          onDone={() => setAsking(false)}
        />
      )}
    </Section>
  );
}

/** A helper: their answer, and their settings. */
function HelperRow({ helper }: { helper: HelperAnswer }) {
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
