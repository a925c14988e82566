import type { PageToDraw } from '@app/query-api/contract/drawn-page';
import { serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { problemError } from '../../../api/problem.ts';
import { readCodeAnswer } from '../api/code-state.ts';
import { EMPTY_DRAFT } from './draft.ts';
import type { Draft } from './draft.ts';
import type { CodeState } from './use-code.ts';
import { messageErrors, sendFailureText } from './words.ts';
import type { LocalizedFinder } from './words.ts';

export interface FormStart {
  /** Its `Idempotency-Key`; empty if the front door adds one. */
  key: string;
  action: string;
  refused: { draft: Draft; errors: FieldErrors; failure: string | null } | null;
}

export interface FinderStart {
  uid: string;
  localized: LocalizedFinder;
  state: CodeState;
  form: FormStart;
  words: unknown;
  /** The product's public origin, without a slash at its end. */
  origin: string;
}

function refusedForm(
  refused: PageToDraw['refused'],
  localized: LocalizedFinder,
): FormStart['refused'] {
  if (refused === null) return null;
  const { typed, answer } = refused;
  const { content = '', email = '', phone = '' } = typed;
  const error = problemError(answer.status, answer.body);
  const errors = messageErrors(serverFieldErrors(error), content, localized.texts.errors);
  const isSaidByField = Object.keys(errors).length > 0;
  return {
    draft: { ...EMPTY_DRAFT, content, email, phone },
    errors,
    failure: isSaidByField ? null : sendFailureText(error, localized),
  };
}

export function finderStart(
  page: PageToDraw & { words?: unknown },
  localized: LocalizedFinder,
): FinderStart {
  const { id: uid, answer, key, action, origin, refused, words } = page;
  return {
    uid,
    localized,
    state: readCodeAnswer(answer, uid) ?? { kind: 'loading' },
    form: { key, action, refused: refusedForm(refused, localized) },
    words,
    origin,
  };
}
