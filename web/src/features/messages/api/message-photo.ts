import { queryOptions } from '@tanstack/react-query';
import { getRaw } from '../../../api/get-raw.ts';
import { dataAddress } from '../../../components/data-address.ts';

const KEPT_MS = 10 * 60_000;

/**
 * Fetches a picture of a message as a data address, because the request needs the token, which an
 * `img` cannot send.
 */
export function messagePhotoQuery(messageId: string, photoId: string) {
  return queryOptions({
    queryKey: ['photo', messageId, photoId],
    queryFn: async ({ signal }) => {
      const path = `/user/messages/${encodeURIComponent(messageId)}/photos/${encodeURIComponent(photoId)}`;
      const response = await getRaw({ path, as: 'signed-in', signal });
      return dataAddress(await response.blob());
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
}
