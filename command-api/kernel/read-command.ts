import { HttpProblem } from '@app/service-kit/http/http-problem';
import { readBody, readJson } from '@app/service-kit/http/read-input';
import { LARGEST_JSON } from '@app/service-kit/http/receive-body';
import type { Context } from 'koa';
import type { AnyCommandRoute } from '../contract/command-route.ts';

const KEY = /^[\w.:-]{8,128}$/u;

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/iu;

/**
 * The body as sent: JSON, an object without fields if there is no body, or a file.
 * @throws HttpProblem 415 for a file of another type
 */
export function readInput(route: AnyCommandRoute, context: Context): unknown {
  const { upload, takesForm } = route;
  if (takesForm && FORM.test(context.get('Content-Type'))) return {};
  if (!upload) return readBody(context, LARGEST_JSON).length === 0 ? {} : readJson(context);
  const [type = ''] = context.get('Content-Type').split(';');
  const body = readBody(context, upload.maxBytes);
  if (upload.types.includes(type.trim().toLowerCase())) return body;
  throw new HttpProblem({
    status: 415,
    code: 'wrong-type',
    detail: `Send one of these: ${upload.types.join(', ')}.`,
  });
}

/**
 * The Idempotency-Key; an empty text if there is none.
 * @throws HttpProblem 400 for a key that is too short, too long or has invalid characters
 */
export function readKey(context: Context): string {
  const key = context.get('Idempotency-Key');
  if (key === '' || KEY.test(key)) return key;
  throw new HttpProblem({
    status: 400,
    code: 'bad-idempotency-key',
    detail: 'An Idempotency-Key must have 8 to 128 letters, digits, dots, colons or hyphens.',
  });
}
