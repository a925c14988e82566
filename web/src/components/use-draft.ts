import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from './kept-draft.ts';

const kept = z.record(z.string(), z.union([z.string(), z.boolean()]));

type Fields<Values> = { [Field in keyof Values]: string | boolean };

/** What a form holds that is kept in the tab until it is sent or given up. */
export interface Draft<Values> {
  values: Values;
  setValues: (values: Values) => void;
  /** Something was typed before a reload or an ended session, and it is back. */
  isBack: boolean;
  /** The form was sent or is given up: nothing of it is kept. */
  forget: () => void;
}

/** The fields that differ. */
function changed<Values extends Fields<Values>>(
  values: Values,
  initial: Values,
): Readonly<Record<string, string | boolean>> {
  const fields = Object.entries<string | boolean>(values);
  return Object.fromEntries(
    fields.filter(([field, value]) => value !== initial[field as keyof Values]),
  );
}

/** What is kept under a key, as far as the form has such fields. */
function load<Values extends Fields<Values>>(
  key: string | null,
  initial: Values,
): Readonly<Record<string, string | boolean>> {
  try {
    const read = kept.parse(JSON.parse((key === null ? null : readDraft(key)) ?? '{}'));
    return Object.fromEntries(
      Object.entries(read).filter(
        ([field, value]) => typeof value === typeof initial[field as keyof Values],
      ),
    );
  } catch {
    return {};
  }
}

const hasAny = (fields: object): boolean => Object.keys(fields).length > 0;

/**
 * What is typed into a form, kept in this tab until the form is sent or given up, so that a reload
 * or an ended session loses nothing. Only what differs from `initial` is kept.
 * @param key names the form and whose it is; null where nobody knows yet, and nothing is kept
 * @param initial the fields of the form as they are without it
 */
export function useDraft<Values extends Fields<Values>>(
  key: string | null,
  initial: Values,
): Draft<Values> {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...load(key, initial) }));
  const [isBack, setBack] = useState(() => hasAny(load(key, initial)));
  const [loaded, setLoaded] = useState(key);
  // Whose it is was not known at first, or it is about something else now.
  if (key !== loaded) {
    const found = load(key, initial);
    const typed = loaded === null ? changed(values, initial) : {};
    setLoaded(key);
    if (key !== null) {
      setBack(hasAny(found));
      setValues({ ...initial, ...found, ...typed });
    }
  }
  const fields = changed(values, initial);
  const text = hasAny(fields) ? JSON.stringify(fields) : null;
  useEffect(() => {
    if (key !== null) keepDraft(key, text);
  }, [key, text]);

  function forget(): void {
    if (key !== null) keepDraft(key, null);
    setValues(initial);
    setBack(false);
  }

  return { values, setValues, isBack: isBack && text !== null, forget };
}
