import { HttpProblem } from '@app/service-kit/http/http-problem';

/** The target of a request. */
export interface RequestTarget {
  /** As it was sent, without the query. */
  readonly path: string;
  /** Whether it is for one of the APIs. */
  readonly isApi: boolean;
}

/** The characters that RFC 3986 allows in a path. */
const PATH = /^\/[\w\-.~!$&'()*+,;=:@%/]*$/u;

/** Parameters of a query or fields of a form; no call and no page has as many. */
export const MAX_PARAMETERS = 50;

/** Whether a query or a form has few parameters, counted before it is decoded. */
export const hasFewParameters = (text: string): boolean =>
  text.split('&', MAX_PARAMETERS + 1).length <= MAX_PARAMETERS;

/**
 * Reads the target of a request, once, before routing. Nothing is normalised: a path that another
 * program would read differently is refused.
 * @throws HttpProblem 400
 */
export function readTarget(url = ''): RequestTarget {
  const [path = ''] = url.split('?', 1);
  if (!PATH.test(path) || url.includes('#')) throw badTarget();
  if (!hasFewParameters(url)) throw badTarget();
  for (const segment of path.split('/')) checkSegment(segment);
  return { path, isApi: path === '/api' || path.startsWith('/api/') };
}

function checkSegment(segment: string): void {
  const decoded = decode(segment);
  const isDots = decoded === '.' || decoded === '..';
  if (isDots || decoded.includes('/') || decoded.includes('\\') || decoded.includes('\0')) {
    throw badTarget();
  }
}

function decode(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    throw badTarget();
  }
}

const badTarget = (): HttpProblem =>
  new HttpProblem({
    status: 400,
    code: 'bad-address',
    detail: 'This address cannot be understood.',
  });
