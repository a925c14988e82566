import type { PageForm } from '@app/service-kit/drawn-page';
import type { Asked } from './asked.ts';

/** Of what was sent, as the address of a thread has it. */
export const POSITION = /^\d{1,20}(?:\/\d{1,20})?$/u;

/** The query parameters in the address of a request. */
export function queryOf({ request }: Asked): URLSearchParams {
  return new URLSearchParams(request.url?.split('?').slice(1).join('?'));
}

/** A language that was chosen by hand stands in the next address, too. */
function keepLanguage(query: URLSearchParams, asked: Asked): void {
  const language = queryOf(asked).get('lang');
  if (language !== null) query.set('lang', language.slice(0, 2));
}

/** After a form there is a page that can be loaded again without sending anything. */
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
