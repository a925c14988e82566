import { type ReactNode, useEffect } from 'react';
import { hasFailed } from '../api/has-failed.ts';
import { Button } from '../components/Button.tsx';
import { documentTitle } from '../components/document-title.ts';
import { FormFailure } from '../components/FormFailure.tsx';
import { Loading } from '../components/Loading.tsx';
import { Page } from '../components/Page.tsx';
import { Skeleton } from '../components/Skeleton.tsx';
import { Tag } from '../components/Tag.tsx';
import { failureIn } from '../language/failure-in.ts';
import type { Language } from '../language/language.ts';

/** It leaves space for the hole of its tag. */
export const HEADING = 'pr-14 font-display text-3xl font-bold [overflow-wrap:anywhere]';

interface LinkPageProps {
  title?: string;
  /** Absent if the page sets it on its own. */
  language?: Language;
  header?: ReactNode;
  texts?: { skip: string; toDark: string; toLight: string };
  children: ReactNode;
}

/** The page that a link from a message or a notice leads to: one tag. */
export function LinkPage({ title, language, header, texts, children }: LinkPageProps) {
  useEffect(() => documentTitle(title ?? null), [title]);
  useEffect(() => {
    if (language === undefined) return undefined;
    document.documentElement.lang = language;
    return () => {
      document.documentElement.lang = 'en';
    };
  }, [language]);
  return (
    <Page
      className="mx-auto max-w-lg px-3 pt-10 pb-16 sm:pt-16"
      header={header}
      {...(texts && { texts })}
    >
      <Tag className="grid gap-5 px-5 py-7 sm:p-9">{children}</Tag>
    </Page>
  );
}

interface LoadedProps<Answer> {
  query: {
    data: Answer | undefined;
    error: unknown;
    errorUpdateCount: number;
    refetch: () => Promise<unknown>;
  };
  language: Language;
  texts: { failure: string; again: string };
  children: (answer: Answer) => ReactNode;
}

/** The answer of a link's query; until there is one, a skeleton, or the failure and a retry. */
export function Loaded<Answer>({ query, language, texts, children }: LoadedProps<Answer>) {
  if (query.data !== undefined) return children(query.data);
  if (hasFailed(query)) {
    return (
      <>
        <FormFailure text={failureIn(language, query.error, texts.failure)} />
        <Button wide onClick={() => void query.refetch()}>
          {texts.again}
        </Button>
      </>
    );
  }
  return (
    <Loading label="…" className="grid gap-5">
      <Skeleton className="h-9 w-2/3" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-11 w-full" />
    </Loading>
  );
}
