import type { Language } from '../../language/language.ts';
import { useDeferredImport } from '../use-deferred-import.ts';
import { useHydrated } from '../use-hydrated.ts';

const loadForFinder = () => import('./FinderCalls.tsx');
const loadForOwner = () => import('./OwnerCalls.tsx');

interface LaterFinderCallsProps {
  token: string;
  language: Language;
}

/** Loaded after the page, since reading and writing do not need it. */
export function LaterFinderCalls(props: LaterFinderCallsProps) {
  const isHydrated = useHydrated();
  const part = useDeferredImport(isHydrated ? loadForFinder : null);
  return part === null ? null : <part.default {...props} />;
}

export function LaterOwnerCalls({ threadId }: { threadId: string }) {
  const part = useDeferredImport(loadForOwner);
  return part === null ? null : <part.default key={threadId} threadId={threadId} />;
}
