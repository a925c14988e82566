import { done } from '@app/command-api/contract/command-route';
import { codeAnswer } from '@app/command-api/features/codes/contract';
import { openHandovers } from '@app/query-api/features/handover/contract';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { useOrganisation } from '../../../navigation/use-organisation.ts';
import { useIntention } from '../../../api/intention.ts';

/** Open offers of the signed-in owner or an organisation, each with its link. */
export function openHandoversQuery(organisation: string | null) {
  const query = organisation === null ? '' : `?organisation_id=${encodeURIComponent(organisation)}`;
  return queryOptions({
    queryKey: ['handovers', organisation],
    queryFn: ({ signal }) =>
      get({ path: `/user/handovers${query}`, as: 'signed-in', answer: openHandovers, signal }),
  });
}

interface Terms {
  readonly show_title: boolean;
  readonly with_details: boolean;
}

const pathOf = (id: string): string => `/qr/${encodeURIComponent(id)}/handover`;

async function offer(id: string, body: Terms, idempotencyKey: string): Promise<void> {
  const path = pathOf(id);
  await write({ path, as: 'signed-in', body, idempotencyKey, answer: codeAnswer });
}

async function withdraw(id: string, idempotencyKey: string): Promise<void> {
  const request = { path: pathOf(id), method: 'DELETE', as: 'signed-in', body: {} } as const;
  await write({ ...request, idempotencyKey, answer: done });
}

/** Creates the link of a thing; null as terms withdraws it. */
export function useHandover(id: string) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  const { queryKey } = openHandoversQuery(useOrganisation());
  return useMutation({
    mutationFn: (terms: Terms | null) => {
      const key = intention.keyFor([id, terms]);
      return terms === null ? withdraw(id, key) : offer(id, terms, key);
    },
    onSuccess: () => {
      intention.settle();
      return queryClient.invalidateQueries({ queryKey });
    },
  });
}
