import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from './kept-draft.ts';

const kept = z.record(z.string(), z.string());

function load(key: string): Readonly<Record<string, string>> {
  try {
    return kept.parse(JSON.parse(readDraft(key) ?? '{}'));
  } catch {
    return {};
  }
}

/**
 * What is typed into a form, kept in this tab until the form is sent or given up, so that a reload
 * or an ended session loses nothing.
 * @param key names the form and whose it is, such as `draft:reply:…`
 * @param empty the fields of the form as they are at first
 * @returns the values, and what changes them; who unmounts the form for good empties the draft
 */
export function useDraft<Values extends { [Field in keyof Values]: string }>(
  key: string,
  empty: Values,
): readonly [Values, (values: Values) => void] {
  const [values, setValues] = useState<Values>(() => ({ ...empty, ...load(key) }));
  useEffect(() => {
    const isEmpty = Object.values(values).every((value) => value === '');
    keepDraft(key, isEmpty ? null : JSON.stringify(values));
  }, [key, values]);
  return [values, setValues];
}
