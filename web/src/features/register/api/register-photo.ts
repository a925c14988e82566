import { done } from '@app/command-api/contract/command-route';
import { registerPhotoAnswer } from '@app/command-api/features/registers/photo-contract';
import type { PHOTO_SIZES } from '@app/query-api/features/registers/contract';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { getRaw } from '../../../api/get-raw.ts';
import { randomKey } from '../../../api/random-key.ts';
import { dataAddress } from '../../../components/data-address.ts';
import { shrink } from '../../../pictures/shrink.ts';
import { useRefreshRegister } from './register.ts';

const KEPT_MS = 10 * 60_000;

export interface PhotoOfThing {
  readonly uid: string;
  readonly photoId: string;
  readonly size: (typeof PHOTO_SIZES)[number];
}

const pathOf = (uid: string): string => `/user/register/${encodeURIComponent(uid)}/photo`;

/**
 * The photo of a thing as a data URL. It needs the access token, which an `img` element cannot
 * send.
 */
export function registerPhotoQuery({ uid, photoId, size }: PhotoOfThing) {
  return queryOptions({
    queryKey: ['register-photo', uid, photoId, size],
    queryFn: async ({ signal }) => {
      const path = `${pathOf(uid)}/${encodeURIComponent(photoId)}?size=${size}`;
      return dataAddress(await (await getRaw({ path, as: 'signed-in', signal })).blob());
    },
    staleTime: Infinity,
    gcTime: KEPT_MS,
  });
}

/** Shrinks the picture and replaces the previous one with it. @throws UnreadablePicture */
export function useChooseRegisterPhoto(uid: string, onDone: (photoId: string) => void) {
  const refresh = useRefreshRegister();
  return useMutation({
    mutationFn: async (file: Blob) =>
      write({
        method: 'PUT',
        path: pathOf(uid),
        as: 'signed-in',
        body: (await shrink(file)).jpeg,
        idempotencyKey: randomKey(),
        answer: registerPhotoAnswer,
      }),
    onSuccess: ({ photo_id: photoId }) => {
      onDone(photoId);
      return refresh();
    },
  });
}

export function useRemoveRegisterPhoto(uid: string, onDone: () => void) {
  const refresh = useRefreshRegister();
  return useMutation({
    mutationFn: () => {
      const sent = { method: 'DELETE', as: 'signed-in', body: {}, answer: done } as const;
      return write({ path: pathOf(uid), ...sent, idempotencyKey: randomKey() });
    },
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });
}
