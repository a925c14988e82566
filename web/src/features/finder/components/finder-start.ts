import type { PageAnswer, PageToDraw } from '@app/query-api/contract/drawn-page';
import { problem } from '@app/query-api/contract/problem';
import { publicCode } from '@app/query-api/features/codes/public-code-contract';
import { serverFieldErrors } from '../../../api/form-issues.ts';
import type { FieldErrors } from '../../../api/form-issues.ts';
import { problemError } from '../../../api/problem.ts';
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

type Travelled = Extract<CodeState, { kind: 'found' | 'missing' | 'gone' }>;

/** @returns null if there is none, or it is for another code or invalid */
export function readCodeAnswer(answer: PageAnswer | null, uid: string): Travelled | null {
  const code = publicCode.safeParse(answer?.body);
  if (code.success) return code.data.uid === uid ? { kind: 'found', code: code.data } : null;
  const refused = problem.safeParse(answer?.body);
  if (!refused.success) return null;
  const { status, detail } = refused.data;
  if (status === 410) return { kind: 'gone' };
  return status === 404 ? { kind: 'missing', detail } : null;
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
