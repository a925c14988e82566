import { thread } from '@app/query-api/features/threads/contract';
import type { Thread } from '@app/query-api/features/threads/contract';
import type { PageToDraw } from '@app/query-api/contract/drawn-page';
import { serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { problemError } from '../../../api/problem.ts';
import type { ApiError } from '../../../api/problem.ts';
import { answerErrors, failureTexts } from './answer-words.ts';
import type { LocalizedThread } from './localized-thread.ts';

/** The form of a page that the server drew: it can be sent without scripts. */
export interface ThreadForm {
  /** The `Idempotency-Key` that it is sent under. */
  key: string;
  /** Where it is sent, a path. */
  action: string;
  /** Of an answer that was refused; null where none was sent. */
  refused: { content: string; errors: FieldErrors; failure: string | null } | null;
}

/** What the page of a thread is drawn from, by the server and again by the browser. */
export interface ThreadStart {
  token: string;
  localized: LocalizedThread;
  /** Null where the API did not answer in time, or has no such thread. */
  thread: Thread | null;
  /** Why there is no such thread; null where there is, or nobody knows. */
  missing: ApiError | null;
  form: ThreadForm;
  origin: string;
  /** The visitor has just sent something from here, without scripts. */
  isSent: boolean;
}

function refusedForm(
  refused: PageToDraw['refused'],
  localized: LocalizedThread,
): ThreadForm['refused'] {
  if (refused === null) return null;
  const { content = '' } = refused.typed;
  const error = problemError(refused.answer.status, refused.answer.body);
  const errors = answerErrors(serverFieldErrors(error), content, localized.texts);
  const [, failure] = failureTexts(error, localized);
  return { content, errors, failure: errors['content'] === undefined ? failure : null };
}

export function threadStart(page: PageToDraw, localized: LocalizedThread): ThreadStart {
  const { id: token, answer, key, action, origin, refused, isSent } = page;
  const read = thread.safeParse(answer?.body);
  // There is none, or its owner deleted the code.
  const isMissing = answer !== null && (answer.status === 404 || answer.status === 410);
  return {
    token,
    localized,
    thread: read.success ? read.data : null,
    missing: isMissing ? problemError(answer.status, answer.body) : null,
    form: { key, action, refused: refusedForm(refused, localized) },
    origin,
    isSent,
  };
}
