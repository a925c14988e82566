import { thread } from '@app/query-api/features/threads/contract';
import type { Thread } from '@app/query-api/features/threads/contract';
import type { PageForm, PageToDraw } from '@app/query-api/contract/drawn-page';
import { serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { problemError } from '../../../api/problem.ts';
import type { ApiError } from '../../../api/problem.ts';
import {
  answerErrors,
  contactErrors,
  contactFailure,
  failureTexts,
  type LocalizedThread,
} from './words.ts';

export interface RefusedForm {
  form: PageForm;
  content: string;
  email: string;
  phone: string;
  errors: FieldErrors;
  failure: string | null;
}

export interface ThreadForm {
  /** The `Idempotency-Key` that they are sent with. */
  key: string;
  action: string;
  refused: RefusedForm | null;
}

export interface ThreadStart {
  token: string;
  localized: LocalizedThread;
  /** Null if the API did not answer in time, or there is no such thread. */
  thread: Thread | null;
  /** Why there is no such thread; null if there is, or if it is not known. */
  missing: ApiError | null;
  form: ThreadForm;
  origin: string;
  /** The form that the visitor has just sent without scripts; null if none. */
  sent: PageForm | null;
}

function refusedForm(
  refused: PageToDraw['refused'],
  localized: LocalizedThread,
): ThreadForm['refused'] {
  if (refused === null) return null;
  const { form, typed, answer } = refused;
  const { content = '', email = '', phone = '' } = typed;
  const error = problemError(answer.status, answer.body);
  const found = serverFieldErrors(error);
  const isMessage = form === 'message';
  const errors = isMessage
    ? answerErrors(found, content, localized.texts)
    : contactErrors(found, { email, phone }, localized.texts);
  const isSaidByField = Object.keys(errors).length > 0;
  const reason = isMessage
    ? failureTexts(error, localized)[1]
    : contactFailure(error, form, localized);
  return { form, content, email, phone, errors, failure: isSaidByField ? null : reason };
}

export function threadStart(page: PageToDraw, localized: LocalizedThread): ThreadStart {
  const { id: token, answer, key, action, origin, refused, sent } = page;
  const read = thread.safeParse(answer?.body);
  // It does not exist, or its owner deleted the code.
  const isMissing = answer !== null && (answer.status === 404 || answer.status === 410);
  return {
    token,
    localized,
    thread: read.success ? read.data : null,
    missing: isMissing ? problemError(answer.status, answer.body) : null,
    form: { key, action, refused: refusedForm(refused, localized) },
    origin,
    sent,
  };
}
