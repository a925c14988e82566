import { ownDraftKey } from '../../../components/own-drafts.ts';
import { useDraft } from '../../../components/use-draft.ts';
import type { Draft } from '../../../components/use-draft.ts';
import { useAuth } from './auth-context.ts';

/**
 * A draft of the signed-in user. For the same account it survives an ended session, and it is
 * removed at sign-out. Passwords and codes are never stored like this.
 * @param name of the form, such as `reply:…`
 * @param initial the fields' values without a draft
 */
export function useOwnDraft<Values extends { [Field in keyof Values]: string | boolean }>(
  name: string,
  initial: Values,
): Draft<Values> {
  const { profile } = useAuth();
  return useDraft(profile === undefined ? null : ownDraftKey(profile.id, name), initial);
}
