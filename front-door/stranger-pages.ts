import * as z from 'zod';

/** What tells the pages that strangers open from each other. */
export interface StrangerPage {
  readonly kind: 'finder' | 'thread';
  /** The uid, or the token of the thread. */
  readonly id: string;
  /** The path of the page itself. */
  readonly path: string;
  /** Where the query API answers what it shows. */
  readonly readPath: string;
  /** Where the command API takes what is written on it. */
  readonly writePath: string;
  /** What the command API is sent. @param form as it was typed */
  readonly toBody: (form: URLSearchParams) => object;
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

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const TOKEN = /^[\w-]{1,100}$/u;
const started = z.object({ thread_token: z.string().regex(TOKEN) });

/** The page of a code: its form begins a thread. */
export function finderPage(uid: string): StrangerPage {
  return {
    kind: 'finder',
    id: uid,
    path: `/${uid}`,
    readPath: `/api/qr/${uid}`,
    writePath: `/api/qr/${uid}/message`,
    // An empty value goes as null (docs/product.md, Finder page).
    toBody: (form) => ({
      content: field(form, 'content'),
      sender_email: orNull(field(form, 'email')),
      sender_phone: orNull(field(form, 'phone')),
    }),
    threadOf: (answer) => started.safeParse(answer).data?.thread_token ?? null,
  };
}

/** The page of a thread. Its form answers in it. @returns null for a path of something else */
export function threadPage(path: string): StrangerPage | null {
  const token = /^\/t\/([^/]+)\/?$/iu.exec(path)?.[1] ?? '';
  if (!TOKEN.test(token)) return null;
  return {
    kind: 'thread',
    id: token,
    path: `/t/${token}`,
    readPath: `/api/threads/${token}`,
    writePath: `/api/threads/${token}/messages`,
    toBody: (form) => ({ content: field(form, 'content') }),
    threadOf: () => token,
  };
}
