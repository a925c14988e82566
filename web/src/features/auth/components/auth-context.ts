import type { Profile } from '@app/query-api/features/profile/contract';
import { createContext, use } from 'react';

export interface Auth {
  isSignedIn: boolean;
  profile: Profile | undefined;
  signIn: (token: string) => void;
  /** Ends the session, here and on the server, and leads to the sign-in page. */
  signOut: () => void;
  /** Removes a session that has ended on the server. @param to the path to lead to */
  leave: (to: string) => void;
  /** The path to which `signOut` or `leave` led; null if the session ended otherwise. */
  exit: string | null;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
