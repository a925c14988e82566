import { publicCode } from '@app/query-api/features/codes/contract';
import type { PublicCode } from '@app/query-api/features/codes/contract';
import { get } from '../../../api/client.ts';

export function fetchCode(uid: string, signal?: AbortSignal): Promise<PublicCode> {
  return get({
    path: `/qr/${encodeURIComponent(uid)}`,
    as: 'public',
    answer: publicCode,
    signal,
  });
}
