import type { ServerResponse } from 'node:http';
import * as z from 'zod';
import { type ApiTarget, askApi } from './api-target.ts';
import { answerJson } from './problem.ts';

/** How long an API may take to answer, in ms. */
const GIVEN_MS = 3500;
/** How long callers share one answer, in ms, so that many checks do not load the APIs. */
const KEPT_MS = 500;

/**
 * An API that is not ready may still answer requests, such as the query API with old read models.
 */
const notReady = z.object({ answers: z.boolean().optional() });

/** Whether commands can be decided and pages be read. */
export type CheckReady = () => Promise<boolean>;

/** Makes a check that asks both APIs, at most twice a second. */
export function makeCheckReady(commandApi: ApiTarget, queryApi: ApiTarget): CheckReady {
  let kept: { readonly until: number; readonly answer: Promise<boolean> } | undefined;
  return () => {
    const now = performance.now();
    if (kept === undefined || now > kept.until) {
      const answer = Promise.all([isReady(commandApi), isReady(queryApi)]);
      kept = { until: now + KEPT_MS, answer: answer.then((all) => all.every(Boolean)) };
    }
    return kept.answer;
  };
}

async function isReady(api: ApiTarget): Promise<boolean> {
  try {
    const { status, text } = await askApi(api, { url: '/readyz' }, GIVEN_MS);
    return status === 200 || notReady.parse(JSON.parse(text)).answers === true;
  } catch {
    return false;
  }
}

/** Answers whether the product is ready, without details. */
export async function answerReady(check: CheckReady, response: ServerResponse): Promise<void> {
  const ready = await check();
  answerJson(response, ready ? 200 : 503, { ready });
}
