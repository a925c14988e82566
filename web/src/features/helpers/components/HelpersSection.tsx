import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { UserPlus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/Button.tsx';
import { Section } from '../../../components/Section.tsx';
import { helperTexts } from '../../../content/helpers.ts';
import { helpersQuery, changeHelper, removeHelper } from '../api/helpers.ts';
import { InviteForm, DelayField } from './InviteForm.tsx';
import type { HelperChange } from '@app/command-api/features/helpers/contract';
import type { HelperAnswer } from '@app/query-api/features/helpers/contract';
import { randomKey } from '../../../api/random-key.ts';
import { failureText } from '../../../api/use-form.ts';
import { DateTime } from '../../../components/DateTime.tsx';
import { Switch } from '../../../components/Switch.tsx';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { Badge, Row, RowList } from '../../../components/RowList.tsx';
import { useReported } from '../../../api/use-reported.ts';

const WORDS = { notLoaded: helperTexts.failure, loading: 'Loading your helper' };

export function HelpersSection({ username, hasSms }: { username: string; hasSms: boolean }) {
  const list = useQuery(helpersQuery());
  const [isAsking, setAsking] = useState(false);
  const all = list.data ?? [];
  return (
    <Section title={helperTexts.title} anchor="helpers" about={helperTexts.about}>
      <RowList
        list={list}
        items={all}
        words={WORDS}
        renderRow={(helper) => <HelperRow helper={helper} />}
      />
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

function HelperRow({ helper }: { helper: HelperAnswer }) {
  const { state, name, email, phone } = helper;
  const { busy, remove } = useRemoval(helper);
  const { chosen, choose } = useChoice(helper);
  const isOpen = state !== 'ended';
  return (
    <Row
      icon={UserRound}
      title={name ?? helperTexts.nobody}
      badge={<State helper={helper} />}
      about={email ?? phone ?? helperTexts.final}
      actions={
        isOpen && (
          <Button busy={busy} aria-label={`Remove ${name ?? ''}`} onClick={remove}>
            {helperTexts.remove}
          </Button>
        )
      }
    >
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
    </Row>
  );
}

function State({ helper: { state, updated_at: at } }: { helper: HelperAnswer }) {
  return (
    <Badge isGood={state === 'agreed'}>
      {helperTexts.states[state]} <DateTime iso={at} className="font-normal" />
    </Badge>
  );
}

function useRemoval({ id }: HelperAnswer) {
  const queryClient = useQueryClient();
  const { busy, report } = useReported();
  const act = async (): Promise<void> => {
    await removeHelper(id, randomKey());
    await queryClient.invalidateQueries({ queryKey: helpersQuery().queryKey });
  };
  return { busy, remove: () => void report(act, { failed: helperTexts.notRemoved }) };
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
