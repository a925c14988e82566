import type { IncomingMessage } from 'node:http';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { LARGEST_JSON } from '@app/service-kit/http/receive-body';
import { type Asked, takePlace } from './asked.ts';
import type { BodyShare } from './body-share.ts';
import { hasFewParameters } from './request-target.ts';

const FORM = /^application\/x-www-form-urlencoded(?:\s*;\s*charset="?utf-8"?)?$/iu;

/** Bounds as for JSON: far above the longest message, at up to twelve bytes for each letter. */
const BOUNDS = { maxBytes: LARGEST_JSON, withinMs: 10_000, pauseMs: 10_000 } as const;

/**
 * Receives the complete form of a page without scripts, and counts it as under way.
 * @param publicUrl where people reach the product
 * @throws HttpProblem 403 if another site sent it, 415 for anything but a form, 400 for too many
 *   fields, and as `receiveBody`
 */
export async function receiveForm(
  asked: Asked,
  publicUrl: string,
  bodies: BodyShare,
): Promise<URLSearchParams> {
  const { request } = asked;
  refuseOtherSites(request, publicUrl);
  if (!FORM.test(request.headers['content-type'] ?? '')) throw noForm();
  if (request.headers['content-encoding'] !== undefined) throw noForm();
  const body = await bodies.receive(asked, BOUNDS);
  // Not earlier: an incomplete request does not use up capacity.
  takePlace(asked);
  const text = body.toString();
  if (!hasFewParameters(text)) throw tooManyFields();
  return new URLSearchParams(text);
}

/**
 * Such a form relies on no credentials that browsers add by themselves, so another site gains
 * little. But it could make its visitors write to owners. Pages send no referrer, so their `Origin`
 * is null; every browser since 2023 tells by `Sec-Fetch-Site` where a form comes from.
 */
function refuseOtherSites({ headers }: IncomingMessage, publicUrl: string): void {
  const { 'sec-fetch-site': site, origin, host } = headers;
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw otherSite();
    return;
  }
  if (origin === undefined || origin === 'null') return;
  if (origin !== new URL(publicUrl).origin && !isAt(origin, host)) throw otherSite();
}

function isAt(origin: string, host: string | undefined): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

const otherSite = (): HttpProblem =>
  new HttpProblem({
    status: 403,
    code: 'other-site',
    detail: 'This form came from another site. Open the page by itself and write there.',
  });

const tooManyFields = (): HttpProblem =>
  new HttpProblem({
    status: 400,
    code: 'too-many-fields',
    detail: 'The form has too many fields.',
  });

const noForm = (): HttpProblem =>
  new HttpProblem({
    status: 415,
    code: 'no-form',
    detail: 'Send this as a form, or use the API.',
  });
