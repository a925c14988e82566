import { done } from '@app/command-api/contract/command-route';
import {
  questionAnswer as savedAnswer,
  questionRequest,
  runAnswer as askedAnswer,
} from '@app/command-api/features/questions/contract';
import {
  catalogueAnswer,
  questionAnswer,
  questionsAnswer,
  runAnswer,
} from '@app/query-api/features/questions/contract';
import { queryOptions } from '@tanstack/react-query';
import { get, write } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { randomKey } from '../../../api/random-key.ts';

export { questionRequest };

export const questionsKey = ['admin', 'questions'] as const;

export const questionsQuery = queryOptions({
  queryKey: [...questionsKey, 'list'],
  queryFn: ({ signal }) =>
    get({ path: '/admin/questions', as: 'signed-in', answer: questionsAnswer, signal }),
  staleTime: 0,
});

const pathOf = (id: string): string => `/admin/questions/${encodeURIComponent(id)}`;

export const questionQuery = (id: string) =>
  queryOptions({
    queryKey: [...questionsKey, 'one', id],
    queryFn: ({ signal }) =>
      get({ path: pathOf(id), as: 'signed-in', answer: questionAnswer, signal }),
    // The editor compares what the user types with it.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

const POLL_MS = 500;

/** The progress of a run; refetched until it has ended. */
export const runQuery = (id: string, run: string) =>
  queryOptions({
    queryKey: [...questionsKey, 'run', id, run],
    queryFn: ({ signal }) =>
      get({
        path: `${pathOf(id)}/runs/${encodeURIComponent(run)}`,
        as: 'signed-in',
        answer: runAnswer,
        signal,
      }),
    refetchInterval: ({ state }) => {
      const runState = state.data?.run.state;
      return runState === undefined || isUnderWay(runState) ? POLL_MS : false;
    },
  });

export const isUnderWay = (state: string): boolean => state === 'waiting' || state === 'running';

export const catalogueQuery = queryOptions({
  queryKey: [...questionsKey, 'catalogue'],
  queryFn: ({ signal }) =>
    get({ path: '/admin/event-catalogue', as: 'signed-in', answer: catalogueAnswer, signal }),
  staleTime: Infinity,
});

export interface Typed {
  readonly name: string;
  readonly source: string;
}

/** Saves a question. @param id null for a new one @returns its id */
export async function saveQuestion(id: string | null, typed: Typed): Promise<string> {
  const shared = { as: 'signed-in', body: typed, idempotencyKey: randomKey() } as const;
  if (id === null) {
    return (await write({ ...shared, path: '/admin/questions', answer: savedAnswer })).id;
  }
  await write({ ...shared, method: 'PUT', path: pathOf(id), answer: done });
  return id;
}

/** @returns the id of the run */
export async function askQuestion(id: string, isTrial: boolean): Promise<string> {
  const { run_id: runId } = await write({
    path: `${pathOf(id)}/runs`,
    as: 'signed-in',
    body: { is_trial: isTrial },
    idempotencyKey: randomKey(),
    answer: askedAnswer,
  });
  return runId;
}

export const stopRun = (id: string, run: string) =>
  write({
    path: `${pathOf(id)}/runs/${encodeURIComponent(run)}/stop`,
    as: 'signed-in',
    body: {},
    idempotencyKey: randomKey(),
    answer: done,
  });

export const shareQuestion = (id: string, isShared: boolean) =>
  write({
    method: 'PUT',
    path: `${pathOf(id)}/sharing`,
    as: 'signed-in',
    body: { is_shared: isShared },
    idempotencyKey: randomKey(),
    answer: done,
  });

export const deleteQuestion = (id: string) =>
  write({
    method: 'DELETE',
    path: pathOf(id),
    as: 'signed-in',
    body: {},
    idempotencyKey: randomKey(),
    answer: done,
  });

/** Saves the result of a run as a file. */
export const downloadResult = (id: string, run: string): Promise<void> =>
  download(
    { path: `${pathOf(id)}/runs/${encodeURIComponent(run)}/result.csv`, as: 'signed-in' },
    'question.csv',
  );
