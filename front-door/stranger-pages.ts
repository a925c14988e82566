import type { PageForm } from '@app/service-kit/drawn-page';
import { pastedToken } from '@app/service-kit/link-token';
import * as z from 'zod';

/** The command that a form becomes. */
export interface FormCommand {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body: object;
}

/** A page that needs no account: that of a code or of a thread. */
export interface StrangerPage {
  readonly kind: 'finder' | 'thread';
  /** The uid, or the token of the thread. */
  readonly id: string;
  /** The path of the page itself. */
  readonly path: string;
  /** The path at which the query API serves its data. */
  readonly readPath: string;
  /** Its forms. */
  readonly forms: readonly PageForm[];
  /** The command for a form. @param form as it was typed */
  readonly toCommand: (kind: PageForm, form: URLSearchParams) => FormCommand;
  /**
   * The thread that a form was sent to.
   * @param answer of the command API
   * @returns the token of the thread; null for an answer of another shape
   */
  readonly threadOf: (answer: unknown) => string | null;
}

/** The fields of the forms, by name; all others are dropped. */
export const FIELDS = ['content', 'email', 'phone'] as const;

/** Browsers end lines with CR LF in forms, and with LF in scripts. */
export function field(form: URLSearchParams, name: string): string {
  return (form.get(name) ?? '').replaceAll('\r\n', '\n');
}

/** Which form of a page was sent; an unknown name counts as the form for messages. */
export function formOf({ forms }: StrangerPage, named: string | null): PageForm {
  return forms.find((form) => form === named) ?? 'message';
}

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const TOKEN = /^[\w-]{1,100}$/u;
const started = z.object({ thread_token: z.string().regex(TOKEN) });

/** An empty value becomes null (docs/product.md, Finder page). */
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

/** The command for each form of a thread's page. */
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
 * The page of a thread, for answers, and for leaving and withdrawing contact data.
 * @returns null if the path is not that of a thread
 */
export function threadPage(path: string): StrangerPage | null {
  const [, typed = ''] = /^\/t\/([^/]+)\/?$/iu.exec(path) ?? [];
  const token = pastedToken(decodeURIComponent(typed));
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
