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

/** The form of a page that the server drew: it can be sent without scripts. */
export interface FormStart {
  /** The `Idempotency-Key` that it is sent under; empty where the front door gives it one. */
  key: string;
  /** Where it is sent, a path. */
  action: string;
  /** Of a message that was refused; null where none was sent. */
  refused: { draft: Draft; errors: FieldErrors; failure: string | null } | null;
}

/** What the page of a code is drawn from, by the server and again by the browser. */
export interface FinderStart {
  uid: string;
  localized: LocalizedFinder;
  state: CodeState;
  form: FormStart;
  /** What is said of a thing of its type, as it came; that part of the page checks it. */
  words: unknown;
  /** Where people reach the product, without a slash at its end. */
  origin: string;
  /** Under the own domain of an organisation nobody is signed in (docs/adr/0180). */
  isAtOwnDomain: boolean;
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
  const { id: uid, answer, key, action, origin, isAtOwnDomain, refused, words } = page;
  return {
    uid,
    localized,
    state: readCodeAnswer(answer, uid) ?? { kind: 'loading' },
    form: { key, action, refused: refusedForm(refused, localized) },
    words,
    origin,
    isAtOwnDomain,
  };
}
