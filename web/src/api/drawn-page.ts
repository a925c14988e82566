import type { PageToDraw } from '@app/query-api/contract/drawn-page';
import * as z from 'zod/mini';

const answer = z.object({ status: z.number(), body: z.unknown() });
const field = z.optional(z.string());
const form = z.enum(['message', 'contact', 'withdrawal']);
const typed = z.object({ content: field, email: field, phone: field });

const pageToDraw = z.object({
  language: z.string(),
  id: z.string(),
  answer: z.nullable(answer),
  key: z.string(),
  action: z.string(),
  origin: z.string(),
  refused: z.nullable(z.object({ form, typed, answer })),
  sent: z.nullable(form),
  words: z.optional(z.unknown()),
});

/** The data from which the server rendered this page; null if there is none, or it is invalid. */
export function readDrawnPage(): (PageToDraw & { words?: unknown }) | null {
  const text = document.querySelector('#page-data')?.textContent ?? null;
  if (text === null) return null;
  try {
    return pageToDraw.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
