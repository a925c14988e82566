import { useEffect, useState } from 'react';
import { EMPTY_DETAILS } from '../../../components/code-details.ts';
import type { DetailsValues } from '../../../components/code-details.ts';
import { ownDraftKey, watchSignOuts } from '../../../components/own-drafts.ts';
import { useDraft } from '../../../components/use-draft.ts';
import type { Draft } from '../../../components/use-draft.ts';
import { fetchUserId } from '../api/signed-in-user.ts';

/**
 * The draft of a claim, kept in this tab for this account until the code is claimed or somebody
 * signs out. The page of a code does not know who is signed in, so it asks; until then, and without
 * an answer, nothing is stored.
 */
export function useClaimDraft(uid: string): Draft<DetailsValues> {
  const [userId, setUserId] = useState<string | null>(null);
  useEffect(() => {
    watchSignOuts();
    const abort = new AbortController();
    fetchUserId(abort.signal).then(setUserId, () => undefined);
    return () => abort.abort();
  }, []);
  return useDraft(userId === null ? null : ownDraftKey(userId, `claim:${uid}`), EMPTY_DETAILS);
}
