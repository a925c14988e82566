import type { Profile } from '@app/query-api/contract/users';
import { createContext, use } from 'react';

export interface Auth {
  isSignedIn: boolean;
  /** Undefined while it is loading and when signed out. */
  profile: Profile | undefined;
  signIn: (token: string) => void;
  signOut: () => void;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (auth === null) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
