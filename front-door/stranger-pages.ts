import type { PageForm } from '@app/service-kit/drawn-page';
import * as z from 'zod';

/** What the command API is sent for a form. */
export interface FormCommand {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body: object;
}

/** What tells the pages that strangers open from each other. */
export interface StrangerPage {
  readonly kind: 'finder' | 'thread';
  /** The uid, or the token of the thread. */
  readonly id: string;
  /** The path of the page itself. */
  readonly path: string;
  /** Where the query API answers what it shows. */
  readonly readPath: string;
  /** The forms that it has. */
  readonly forms: readonly PageForm[];
  /** What the command API is sent. @param form as it was typed */
  readonly toCommand: (kind: PageForm, form: URLSearchParams) => FormCommand;
  /**
   * Where what was sent is read.
   * @param answer of the command API
   * @returns the token of the thread; null for an answer of another shape
   */
  readonly threadOf: (answer: unknown) => string | null;
}

/** The fields of the forms, by name; all others are dropped. */
export const FIELDS = ['content', 'email', 'phone'] as const;

/** Browsers end the lines of a form with CR and LF, scripts with LF. */
export function field(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replaceAll('\r\n', '\n');
}

/** Which form of a page was sent; one that it does not have counts as the one for words. */
export function formOf({ forms }: StrangerPage, named: string | null): PageForm {
  return forms.find((form) => form === named) ?? 'message';
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const TOKEN = /^[\w-]{1,100}$/u;
const started = z.object({ thread_token: z.string().regex(TOKEN) });

/** An empty value goes as null (docs/product.md, Finder page). */
const contactIn = (form: URLSearchParams) => ({
  sender_email: orNull(field(form, 'email')),
  sender_phone: orNull(field(form, 'phone')),
});

/** The page of a code: its form begins a thread. */
export function finderPage(uid: string): StrangerPage {
  return {
    kind: 'finder',
    id: uid,
    path: `/${uid}`,
    readPath: `/api/qr/${uid}`,
    forms: ['message'],
    toCommand: (_kind, form) => ({
      method: 'POST',
      url: `/api/qr/${uid}/message`,
      body: { content: field(form, 'content'), ...contactIn(form) },
    }),
    threadOf: (answer) => started.safeParse(answer).data?.thread_token ?? null,
  };
}

/** What is sent for each form of the page of a thread. */
function threadCommand(token: string, kind: PageForm, form: URLSearchParams): FormCommand {
  const thread = `/api/threads/${token}`;
  switch (kind) {
    case 'message':
      return {
        method: 'POST',
        url: `${thread}/messages`,
        body: { content: field(form, 'content') },
      };
    case 'contact':
      return { method: 'PUT', url: `${thread}/contact`, body: contactIn(form) };
    case 'withdrawal':
      return { method: 'DELETE', url: `${thread}/contact`, body: {} };
  }
}

/**
 * The page of a thread: one answers in it, and leaves and withdraws contact data.
 * @returns null for a path of something else
 */
export function threadPage(path: string): StrangerPage | null {
  const token = /^\/t\/([^/]+)\/?$/iu.exec(path)?.[1] ?? '';
  if (!TOKEN.test(token)) return null;
  return {
    kind: 'thread',
    id: token,
    path: `/t/${token}`,
    readPath: `/api/threads/${token}`,
    forms: ['message', 'contact', 'withdrawal'],
    toCommand: (kind, form) => threadCommand(token, kind, form),
    threadOf: () => token,
  };
}
