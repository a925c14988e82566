import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { areOfOneSession, getToken, setToken, watchToken } from '../../../api/token.ts';
import { dropDrafts, tellSignOut } from '../../../components/own-drafts.ts';
import { logError } from '../../../api/log-error.ts';
import { authPath } from '../../../navigation/paths.ts';
import { profileQuery } from '../api/profile.ts';
import { AuthContext } from './auth-context.ts';
import { randomKey } from '../../../api/random-key.ts';
import { sendCommand } from '../../../api/own-calls.ts';

/** Ends notices in this browser; loaded on demand, since few visitors have any. */
function leaveDevice(): void {
  import('../../../devices/this-device.ts')
    .then(({ leaveThisDevice }) => leaveThisDevice())
    .catch(logError);
}

function useOwnDevice(userId: string | undefined, token: string | null): void {
  useEffect(() => {
    if (userId === undefined || token === null || !hasDevice()) return;
    import('../../../devices/own-device.ts')
      .then(({ settleThisDevice }) => settleThisDevice(userId, token))
      .catch(logError);
  }, [userId, token]);
}

function hasDevice(): boolean {
  try {
    return localStorage.getItem('device') !== null;
  } catch {
    return false;
  }
}

export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  // A prerendered page has no user: it is hydrated as signed out, then updated.
  const token = useSyncExternalStore(watchToken, getToken, () => null);
  const [exit, setExit] = useState<string | null>(null);
  const { data, isLoadingError, error } = useQuery({ ...profileQuery(), enabled: token !== null });

  // A failed profile fetch is logged and clears the session (docs/product.md, Sessions).
  useEffect(() => {
    if (!isLoadingError) return;
    logError(error);
    setToken(null);
  }, [isLoadingError, error]);

  useOwnDevice(data?.id, token);

  // Cached data must not be shown to the next user of the same browser.
  const held = useRef(token);
  useEffect(() => {
    const former = held.current;
    held.current = token;
    if (token === null) queryClient.clear();
    else if (former !== null && former !== token && !areOfOneSession(former, token)) {
      void queryClient.resetQueries();
    }
  }, [token, queryClient]);

  // Another user of this tab must not find data of a session that ended here before.
  useEffect(() => {
    if (data !== undefined) dropDrafts(data.id);
  }, [data]);

  // Separate, so that effects which sign in do not run again when the profile is loaded.
  const acts = useMemo(() => {
    function leave(to: string): void {
      setExit(to);
      setToken(null);
      tellSignOut();
    }
    return {
      signIn: (fresh: string) => {
        setExit(null);
        setToken(fresh);
      },
      signOut: () => {
        endSession();
        leaveDevice();
        leave(authPath());
      },
      leave,
    };
  }, []);
  const auth = useMemo(
    () => ({
      ...acts,
      isSignedIn: token !== null,
      profile: token === null ? undefined : data,
      exit,
    }),
    [acts, token, data, exit],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Signing out does not wait for this: offline, the token is removed from this browser all the same. */
function endSession(): void {
  const idempotencyKey = randomKey();
  const path = '/user/sessions/current';
  sendCommand({ path, method: 'DELETE', idempotencyKey }).catch(() => undefined);
}
