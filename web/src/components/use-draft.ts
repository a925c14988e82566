import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { keepDraft, readDraft } from './kept-draft.ts';

const kept = z.record(z.string(), z.union([z.string(), z.boolean()]));

type Fields<Values> = { [Field in keyof Values]: string | boolean };

export interface Draft<Values> {
  values: Values;
  setValues: (values: Values) => void;
  /** Whether the form shows values from before a reload or an ended session. */
  isBack: boolean;
  forget: () => void;
}

function changed<Values extends Fields<Values>>(
  values: Values,
  initial: Values,
): Readonly<Record<string, string | boolean>> {
  const fields = Object.entries<string | boolean>(values);
  return Object.fromEntries(
    fields.filter(([field, value]) => value !== initial[field as keyof Values]),
  );
}

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

/** A form's values, kept in this tab until it is sent or discarded. A null key stores nothing. */
export function useDraft<Values extends Fields<Values>>(
  key: string | null,
  initial: Values,
): Draft<Values> {
  const [values, setValues] = useState<Values>(() => ({ ...initial, ...load(key, initial) }));
  const [isBack, setBack] = useState(() => hasAny(load(key, initial)));
  const [loaded, setLoaded] = useState(key);
  // The user was unknown at first, or the form is about something else now.
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
