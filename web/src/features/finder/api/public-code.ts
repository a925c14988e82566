import { publicCode } from '@app/query-api/features/codes/public-code-contract';
import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import { get } from '../../../api/client.ts';

export function fetchCode(uid: string, signal?: AbortSignal): Promise<PublicCode> {
  return get({
    path: `/qr/${encodeURIComponent(uid)}`,
    as: 'public',
    answer: publicCode,
    signal,
  });
}
