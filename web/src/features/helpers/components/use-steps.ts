import type { Escalation } from '@app/command-api/features/escalation/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../../api/random-key.ts';
import { useAction } from '../../../api/use-action.ts';
import { failureText } from '../../../api/use-form.ts';
import { showToast } from '../../../components/toasts/show-toast.ts';
import { escalationTexts } from '../../../content/escalation.ts';
import { chooseSteps, escalationQuery } from '../api/escalation.ts';
import { helpersQuery } from '../api/helpers.ts';
import type { Somebody } from './StepsEditor.tsx';

/** The steps, the people who can be notified, and functions to change them. */
export function useSteps() {
  const queryClient = useQueryClient();
  const escalation = useQuery(escalationQuery());
  const helpers = useQuery(helpersQuery());
  /** Counts saves, to reset editors. */
  const [saves, setSaves] = useState(0);
  const saving = useAction(async (body: Escalation) => {
    await chooseSteps(body, randomKey());
    await queryClient.invalidateQueries({ queryKey: escalationQuery().queryKey });
  });

  async function save(body: Escalation): Promise<void> {
    const outcome = await saving.run(body);
    if (outcome === null) return;
    if (!outcome.ok) {
      showToast('error', failureText(outcome.error, escalationTexts.notSaved));
      return;
    }
    setSaves(saves + 1);
    showToast('success', escalationTexts.saved);
  }

  const people: readonly Somebody[] = [
    ...(helpers.data ?? [])
      .filter(({ state }) => state !== 'ended')
      .map(({ id, name }) => ({ value: id, label: name ?? '' })),
    { value: 'all', label: escalationTexts.all },
    { value: 'owner', label: escalationTexts.owner },
  ];
  return {
    escalation,
    people,
    saves,
    busy: saving.busy,
    save: (body: Escalation) => void save(body),
  };
}
