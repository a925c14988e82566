import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { productName } from '@app/service-kit/product';
import { proof } from '@app/service-kit/http/front-door-proof';
import { type ApiRequest, type ApiTarget, askApi } from './api-target.ts';
import type { Asked } from './asked.ts';
import { acceptedEncodings, sendFile } from './send-file.ts';
import { type WebFile, webFile } from './web-files.ts';

/** Longer than this a finder does not wait for the data: the page fetches it by itself. */
const PATIENCE_MS = 300;

/** A code's public state as the query API answers it, or its problem: unknown (404) or deleted (410). */
interface CodeState {
  readonly status: 200 | 404 | 410;
  readonly json: string;
}

/** Who looks so many codes up does not learn from the page either whether there is one. */
interface TooMany {
  readonly status: 429;
  readonly retryAfter: string;
}

/** Sends the page of a code. */
export type SendFinderPage = (shell: WebFile, uid: string, asked: Asked) => Promise<void>;

/**
 * Makes what answers `/{uid}`: the empty page of the web app with the code's public state already
 * in it, so that the form shows after one round trip. Where the query API is slow or away, the page
 * goes out without.
 */
export function finderPage(
  queryApi: ApiTarget,
  secret: string | undefined,
  patienceMs: number = PATIENCE_MS,
): SendFinderPage {
  return async (shell, uid, { request, response, requestId, address }) => {
    const headers = {
      ...proof(secret),
      // Look-ups are limited by the address that they come from.
      'x-forwarded-for': address,
      'x-request-id': requestId,
    };
    const state = await fetchState(queryApi, { url: `/api/qr/${uid}`, headers }, patienceMs);
    const file =
      state === null || state.status === 429 ? shell : await pageWith(shell, state, request);
    response.setHeader('X-Robots-Tag', 'noindex');
    if (state?.status === 429) response.setHeader('Retry-After', state.retryAfter);
    if (!response.destroyed) {
      sendFile({ status: state?.status ?? 200, file, caching: 'no-store' }, request, response);
    }
  };
}

async function fetchState(
  queryApi: ApiTarget,
  request: Pick<ApiRequest, 'url' | 'headers'>,
  patienceMs: number,
): Promise<CodeState | TooMany | null> {
  try {
    const { status, headers, text: json } = await askApi(queryApi, request, patienceMs);
    if (status === 429) return { status, retryAfter: headers['retry-after'] ?? '60' };
    return status === 200 || status === 404 || status === 410 ? { status, json } : null;
  } catch {
    return null;
  }
}

/** A link preview says what the page is for, and nothing of the code or its owner. */
const HEADLINES: Readonly<Record<CodeState['status'], string>> = {
  200: `Write to the owner · ${productName}`,
  404: `QR code not found · ${productName}`,
  410: `This code is not in use any more · ${productName}`,
};

/** The description that goes with it stands in the empty page already, and is the same for all. */
const previewTitle = (headline: string): string =>
  `<meta property="og:title" content="${headline}">`;

/** In a script element only this could end it, or begin a comment. */
const inScript = (json: string): string => json.replaceAll('<', String.raw`\u003c`);

async function pageWith(
  shell: WebFile,
  { status, json }: CodeState,
  request: IncomingMessage,
): Promise<WebFile> {
  const headline = HEADLINES[status];
  const page = shell.content
    .toString()
    .replace(/<meta property="og:title"[^>]*>/, () => previewTitle(headline))
    .replace(/<title>[^<]*<\/title>/, () =>
      [
        `<title>${headline}</title>`,
        `<script type="application/json" id="code-state">${inScript(json)}</script>`,
      ].join(''),
    );
  const content = Buffer.from(page);
  return webFile(shell.type, content, await pack(content, request));
}

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** Each page is packed once and for one browser, so quickly and not as small as can be. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

async function pack(content: Buffer, request: IncomingMessage): Promise<WebFile['packed']> {
  const accepted = acceptedEncodings(request);
  if (accepted.has('br')) return [{ encoding: 'br', content: await packBrotli(content, QUICK) }];
  if (accepted.has('gzip')) return [{ encoding: 'gzip', content: await packGzip(content) }];
  return [];
}
