import { ApiError } from '../../../api/problem.ts';
import { Button } from '../../../components/Button.tsx';
import { EmptyState } from '../../../components/EmptyState.tsx';
import { KeptWords } from '../../../components/KeptWords.tsx';
import { readDraft } from '../../../components/kept-draft.ts';
import { useHydrated } from '../../../components/use-hydrated.ts';
import { answerDraft } from './Composer.tsx';
import type { LocalizedThread } from './localized-thread.ts';
import type { ThreadStart } from './thread-start.ts';

export interface ThreadViewProps {
  token: string;
  localized: LocalizedThread;
  /** What the server rendered; undefined if the browser rendered the page first. */
  start: ThreadStart | undefined;
}

export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 410;

interface ThreadMissingProps extends ThreadViewProps {
  error: unknown;
  /** Whether the conversation was displayed before. */
  wasShown: boolean;
  /** Present if trying again may help. */
  retry?: () => void;
}

/** Shown if a conversation does not exist or could not be loaded. */
export function ThreadMissing({ error, retry, ...view }: ThreadMissingProps) {
  const { localized } = view;
  const { gone, missing, unreachable } = localized.texts;
  if (isGone(error)) {
    return (
      <>
        <EmptyState level={1} drawing="door" title={gone.title}>
          {gone.help}
        </EmptyState>
        <TypedWords {...view} />
      </>
    );
  }
  if (error instanceof ApiError && error.status < 500) {
    const detail = localized.language === 'en' ? error.detail : null;
    return (
      <EmptyState level={1} drawing="door" title={detail ?? missing.title}>
        {missing.help}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={1}
      drawing="bicycle"
      title={unreachable.title}
      action={
        <Button kind="primary" onClick={retry}>
          {unreachable.retry}
        </Button>
      }
    >
      {unreachable.help}
    </EmptyState>
  );
}

/** What was typed, or sent without scripts, when the code was deleted. */
function TypedWords({ token, localized, start, wasShown }: Omit<ThreadMissingProps, 'error'>) {
  const { gone, copied } = localized.texts;
  const isHydrated = useHydrated();
  const refused = start?.form.refused?.content ?? '';
  const words = refused === '' && isHydrated ? readDraft(answerDraft(token)) : refused;
  if (words === null || words === '') return null;
  const texts = { copy: gone.copy, copied };
  return <KeptWords label={gone.kept} words={words} texts={texts} takesFocus={wasShown} />;
}
