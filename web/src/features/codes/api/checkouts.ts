import { codeCheckouts } from '@app/query-api/features/checkouts/contract';
import { queryOptions } from '@tanstack/react-query';
import { get } from '../../../api/client.ts';
import { sendStep } from '../../../components/checkouts/checkouts-api.ts';
import { codesKey } from './owned-codes.ts';
import { useCodeCommand } from './use-code-command.ts';

/** Checkouts of an organisation's thing. Refreshed with the lists of codes. */
export const checkoutsQuery = (id: string) =>
  queryOptions({
    queryKey: [...codesKey, 'checkouts', id],
    queryFn: ({ signal }) =>
      get({
        path: `/user/qr-codes/${encodeURIComponent(id)}/checkouts`,
        as: 'signed-in',
        answer: codeCheckouts,
        signal,
      }),
  });

/** Returns a thing; `forId` is the member who had it, null for oneself. */
export const useBringBack = (id: string) =>
  useCodeCommand(({ forId }: { readonly forId: string | null }, idempotencyKey) =>
    sendStep(id, { kind: 'bring', forId }, idempotencyKey),
  );
