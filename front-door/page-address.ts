import type { PageForm } from '@app/service-kit/drawn-page';
import type { Asked } from './asked.ts';

/** A position in the address of a thread: that of the sent message. */
export const POSITION = /^\d{1,20}(?:\/\d{1,20})?$/u;

/** The query parameters in the address of a request. */
export function queryOf({ request }: Asked): URLSearchParams {
  return new URLSearchParams(request.url?.split('?').slice(1).join('?'));
}

/** Keeps a language that was chosen by hand in the next address. */
function keepLanguage(query: URLSearchParams, asked: Asked): void {
  const language = queryOf(asked).get('lang');
  if (language !== null) query.set('lang', language.slice(0, 2));
}

/** Redirects to the thread after a form, so that a reload does not send the form again. */
export function leadTo(
  thread: string,
  { position, kind }: { readonly position: string | null; readonly kind: PageForm },
  asked: Asked,
): void {
  const query = new URLSearchParams({
    sent: POSITION.test(position ?? '') ? (position ?? '') : '0',
  });
  if (kind !== 'message') query.set('form', kind);
  keepLanguage(query, asked);
  asked.response
    .writeHead(303, {
      Location: `/t/${thread}?${query.toString()}`,
      'Cache-Control': 'no-store',
      'Content-Length': 0,
    })
    .end();
}
