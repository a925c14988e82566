import { greetingImageAnswer } from '@app/command-api/features/pictures/contract';
import { done } from '@app/command-api/contract/command-route';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';
import { shrink } from '../../../pictures/shrink.ts';
import { codesKey } from './owned-codes.ts';

function path(id: string): string {
  return `/qr/${encodeURIComponent(id)}/greeting-image`;
}

/** Shrinks the picture and replaces the former one. @throws UnreadablePicture */
export function useChooseGreetingImage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: Blob) =>
      write({
        method: 'PUT',
        path: path(id),
        as: 'signed-in',
        body: (await shrink(file)).jpeg,
        idempotencyKey: randomKey(),
        answer: greetingImageAnswer,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: codesKey }),
  });
}

export function useRemoveGreetingImage(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      write({
        method: 'DELETE',
        path: path(id),
        as: 'signed-in',
        body: {},
        idempotencyKey: randomKey(),
        answer: done,
      }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: codesKey }),
  });
}
