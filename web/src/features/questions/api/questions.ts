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
import { write } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { randomKey } from '../../../api/random-key.ts';
import { sendCommand, ownQuery } from '../../../api/own-calls.ts';

export { questionRequest };

export const questionsKey = ['admin', 'questions'] as const;

export const questionsQuery = queryOptions({
  ...ownQuery([...questionsKey, 'list'], '/admin/questions', questionsAnswer),
  staleTime: 0,
});

const pathOf = (id: string): string => `/admin/questions/${encodeURIComponent(id)}`;

export const questionQuery = (id: string) =>
  queryOptions({
    ...ownQuery([...questionsKey, 'one', id], pathOf(id), questionAnswer),
    // The editor compares what the user types with it.
    staleTime: 0,
    refetchOnWindowFocus: false,
  });

const POLL_MS = 500;

/** The progress of a run; refetched until it has ended. */
export const runQuery = (id: string, run: string) =>
  queryOptions({
    ...ownQuery(
      [...questionsKey, 'run', id, run],
      `${pathOf(id)}/runs/${encodeURIComponent(run)}`,
      runAnswer,
    ),
    refetchInterval: ({ state }) => {
      const runState = state.data?.run.state;
      return runState === undefined || isUnderWay(runState) ? POLL_MS : false;
    },
  });

export const isUnderWay = (state: string): boolean => state === 'waiting' || state === 'running';

export const catalogueQuery = queryOptions({
  ...ownQuery([...questionsKey, 'catalogue'], '/admin/event-catalogue', catalogueAnswer),
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
  const { run_id: runId } = await sendCommand({
    path: `${pathOf(id)}/runs`,
    body: { is_trial: isTrial },
    idempotencyKey: randomKey(),
    answer: askedAnswer,
  });
  return runId;
}

export const stopRun = (id: string, run: string) =>
  sendCommand({
    path: `${pathOf(id)}/runs/${encodeURIComponent(run)}/stop`,
    idempotencyKey: randomKey(),
  });

export const shareQuestion = (id: string, isShared: boolean) =>
  sendCommand({
    method: 'PUT',
    path: `${pathOf(id)}/sharing`,
    body: { is_shared: isShared },
    idempotencyKey: randomKey(),
  });

export const deleteQuestion = (id: string) =>
  sendCommand({ method: 'DELETE', path: pathOf(id), idempotencyKey: randomKey() });

/** Saves the result of a run as a file. */
export const downloadResult = (id: string, run: string): Promise<void> =>
  download(
    { path: `${pathOf(id)}/runs/${encodeURIComponent(run)}/result.csv`, as: 'signed-in' },
    'question.csv',
  );
