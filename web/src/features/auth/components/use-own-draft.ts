import { ownDraftKey } from '../../../components/own-drafts.ts';
import { useDraft } from '../../../components/use-draft.ts';
import type { Draft } from '../../../components/use-draft.ts';
import { useAuth } from './auth-context.ts';

/** A draft that survives an ended session and is removed at sign-out; never for passwords or codes. */
export function useOwnDraft<Values extends { [Field in keyof Values]: string | boolean }>(
  name: string,
  initial: Values,
): Draft<Values> {
  const { profile } = useAuth();
  return useDraft(profile === undefined ? null : ownDraftKey(profile.id, name), initial);
}
