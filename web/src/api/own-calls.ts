import { done } from '@app/command-api/contract/command-route';
import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { get, write } from './client.ts';
import { useIntention } from './intention.ts';

/** A query of the signed-in user. */
export function ownQuery<T>(queryKey: QueryKey, path: string, answer: z.ZodMiniType<T>) {
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => get({ path, as: 'signed-in', answer, signal }),
  });
}

interface Command {
  method?: 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Files are sent as they are, everything else as JSON. */
  body?: object;
  idempotencyKey: string;
  withinMs?: number;
  password?: string | undefined;
}

/** A request of the signed-in user. */
export function sendCommand<T>(call: Command & { answer: z.ZodMiniType<T> }): Promise<T>;
/** A request whose answer says only that it was done. */
export function sendCommand(call: Command): Promise<unknown>;
export function sendCommand(call: Command & { answer?: z.ZodMiniType }): Promise<unknown> {
  return write({ body: {}, answer: done, ...call, as: 'signed-in' });
}

/** A request sent on demand. A retry with the same input is the same intention. */
export function useCommand<Input, Answer>(
  send: (input: Input, idempotencyKey: string) => Promise<Answer>,
  ...refreshed: readonly QueryKey[]
) {
  const intention = useIntention();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => send(input, intention.keyFor(input ?? null)),
    onSuccess: async () => {
      intention.settle();
      await Promise.all(refreshed.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  });
}
