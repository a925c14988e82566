import { ownDraftKey } from '../../../components/own-drafts.ts';
import { useDraft } from '../../../components/use-draft.ts';
import type { Draft } from '../../../components/use-draft.ts';
import { useAuth } from './auth-context.ts';

/**
 * A draft of whoever is signed in. It outlives a session that ends, for the same account, and is
 * dropped when they sign out. Passwords and codes are never kept so.
 * @param name of the form, such as `reply:…`
 * @param initial the fields of the form as they are without it
 */
export function useOwnDraft<Values extends { [Field in keyof Values]: string | boolean }>(
  name: string,
  initial: Values,
): Draft<Values> {
  const { profile } = useAuth();
  return useDraft(profile === undefined ? null : ownDraftKey(profile.id, name), initial);
}
