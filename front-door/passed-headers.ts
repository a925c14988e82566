import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';

/** The headers of a request that an API gets; all others are dropped (docs/adr/0076). */
const TO_API = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'content-encoding',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-modified-since',
  'if-none-match',
  'if-unmodified-since',
  'last-event-id',
  'range',
  'user-agent',
  'x-min-position',
  'x-sign-in-browser',
  'x-unattended',
] as const;

/** Headers about the connection to the API, which do not concern the client. */
const OF_THE_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'x-request-id',
]);

/** Selects the headers that an API gets from a request. */
export function headersForApi(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const passed: Record<string, string | string[]> = {};
  for (const name of TO_API) {
    const value = headers[name];
    if (value !== undefined) passed[name] = value;
  }
  return passed;
}

/** Selects the headers that a client gets from an API's answer. */
export function headersForClient(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const passed: Record<string, string | string[]> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!OF_THE_HOP.has(name) && value !== undefined) passed[name] = value;
  }
  return passed;
}
