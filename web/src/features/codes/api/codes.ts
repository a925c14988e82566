import { ownedCodes } from '@app/query-api/features/codes/contract';
import {
  codeAnswer,
  type CodeChanges,
  type CodeDetails,
} from '@app/command-api/features/codes/contract';
import type {
  FoundRequest,
  LostDetailsRequest,
} from '@app/command-api/features/codes/lost-contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownQuery, sendCommand, useCommand } from '../../../api/own-calls.ts';
import { hearsOfScans } from '../../../components/hearing/hears-of-scans.ts';

export const codesKey = ['codes'] as const;
const pathOf = (id: string, rest = ''): string => `/qr/${encodeURIComponent(id)}${rest}`;

/** The signed-in user's rights on the displayed codes; other actions are not offered. */
export interface CodeRights {
  readonly mayChange: boolean;
  readonly mayLose: boolean;
  readonly mayHandOver: boolean;
}

/** @param organisation the owner; null for one's own codes */
export function ownedCodesQuery(organisation: string | null) {
  const query =
    organisation === null ? '' : `?${new URLSearchParams({ organisation_id: organisation })}`;
  return ownQuery([...codesKey, organisation], `/user/qr-codes${query}`, ownedCodes);
}

export const generateCode = (body: CodeDetails, idempotencyKey: string) =>
  sendCommand({ path: '/qr/generate', body, idempotencyKey, answer: codeAnswer });

export const useGenerateCode = () => useCommand(generateCode, codesKey);

export const changeCode = (id: string, body: CodeChanges, idempotencyKey: string) =>
  sendCommand({ method: 'PATCH', path: pathOf(id), body, idempotencyKey });

export const useChangeCode = (id: string) =>
  useCommand((body: CodeChanges, key) => changeCode(id, body, key), codesKey);

export const useDeleteCode = () =>
  useCommand(
    (id: string, idempotencyKey) =>
      sendCommand({ method: 'DELETE', path: pathOf(id), idempotencyKey }),
    codesKey,
  );

export const useRestoreCode = () =>
  useCommand(
    (id: string, idempotencyKey) => sendCommand({ path: pathOf(id, '/restore'), idempotencyKey }),
    codesKey,
  );

export const useMarkLost = (id: string) =>
  useCommand(
    (body: LostDetailsRequest, idempotencyKey) =>
      sendCommand({ method: 'PUT', path: pathOf(id, '/lost'), body, idempotencyKey }),
    codesKey,
  );

export const useMarkFound = (id: string) =>
  useCommand(
    (body: FoundRequest, idempotencyKey) =>
      sendCommand({ path: pathOf(id, '/found'), body, idempotencyKey }),
    codesKey,
  );

export function hearingQuery() {
  return queryOptions({ queryKey: ['hearing'], queryFn: ({ signal }) => hearsOfScans(signal) });
}

/** Whether the user is notified of scans; false if that is unknown. */
export async function isHearing(client: QueryClient): Promise<boolean> {
  return (await client.fetchQuery(hearingQuery()).catch(() => null)) === 'yes';
}
