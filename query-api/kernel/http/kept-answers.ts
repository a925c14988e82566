import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { parsePosition } from '@app/events/position';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { measureKeptAnswer, routeOf } from '@app/service-kit/http/metrics';
import { NamedKeys } from '@app/service-kit/memory/changes';
import { ownBytes } from '@app/service-kit/memory/own-bytes';
import { isUnchanged } from '@app/service-kit/http/compress';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import type { ProjectionName } from '../../contract/projection-name.ts';
import type { Checkpoints } from '../freshness/checkpoints.ts';
import type { JsonText } from './answer.ts';
import type { CallingRequest } from '@app/service-kit/limits/caller-address';

const MOST_BYTES = 8 * 1024 * 1024;
/** The cost of an entry besides the body: key, headers, objects. */
const ENTRY_BYTES = 1500;

type Headers = Pick<Context, 'get'>;

/** An answer with a text cached in `ReadMemory`, and what to check before it is sent again. */
interface KeptText {
  readonly text: JsonText<unknown>;
  readonly projections: readonly ProjectionName[];
  /** The user to whom it was sent; null if nobody was signed in. */
  readonly userId: string | null;
  /** The same check of the caller as on the normal path. */
  readonly admit: (request: Headers) => Promise<{ readonly userId: string } | null>;
  /** Counts the request for the limits of the query; undefined without limits. */
  readonly count: ((request: CallingRequest) => Promise<void>) | undefined;
}

export interface ReadRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<IncomingHttpHeaders>;
}

export interface WholeAnswer {
  readonly statusCode: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface KeptAnswer extends KeptText {
  readonly answer: WholeAnswer;
  readonly route: string;
}

/** The property of a request's state with its `KeptText`. */
const NOTED = 'keptText';

/** Marks the answer of this request as made from a cached text. */
export function noteKept(context: Context, kept: KeptText): void {
  context.state[NOTED] = kept;
}

export interface KeptAnswersParts {
  readonly memory: ReadMemory;
  readonly checkpoints: Checkpoints;
}

/**
 * Sends the same answer to the same request again without routing, validating and compressing, for
 * a caller in the same process. An answer is valid while `ReadMemory` holds the text that it was
 * made from, so it is always consistent with the tables (docs/adr/0099). Sessions, limits and
 * `X-Min-Position` are checked for each request.
 */
export class KeptAnswers {
  private readonly parts: KeptAnswersParts;
  private readonly answers = new LRUCache<string, KeptAnswer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ answer }) => answer.body.length + ENTRY_BYTES,
    dispose: ({ text }, key) => this.keys.delete(key, namesOf(text)),
  });
  /** Keys of answers, by the text from which each was made. */
  private readonly keys = new NamedKeys();

  constructor(parts: KeptAnswersParts) {
    this.parts = parts;
    // Answers are dropped with their text, since they may contain text that is being erased.
    parts.memory.onDropped.add((name) => {
      for (const key of this.keys.of(name)) this.answers.delete(key);
    });
  }

  get count(): number {
    return this.answers.size;
  }

  /** Caches answers as they are sent; must be the outermost middleware. */
  keep(): Middleware {
    return async (context, next) => {
      await next();
      const kept = context.state[NOTED] as KeptText | undefined;
      const { body, status } = context;
      // An answer to a request with a position may be marked as stale.
      const isPlain = context.method === 'GET' && context.get('X-Min-Position') === '';
      if (!kept || status !== 200 || !isPlain || !this.isTrue(kept)) return;
      if (typeof body !== 'string' && !Buffer.isBuffer(body)) return;
      const headers = { ...context.response.headers } as IncomingHttpHeaders;
      const answer = { statusCode: status, headers, body: ownBytes(body) };
      const key = keyOf(context.url, context.headers);
      this.answers.delete(key);
      this.keys.add(key, namesOf(kept.text));
      this.answers.set(key, { ...kept, answer, route: routeOf(context) });
    };
  }

  /** Null if it is not cached. @throws HttpProblem 429 above a limit of this query */
  async recall({ method, url, headers }: ReadRequest): Promise<WholeAnswer | null> {
    if (method !== 'GET') return null;
    const kept = this.answers.get(keyOf(url, headers));
    if (!kept || !this.isTrue(kept) || !this.hasReached(kept, headers)) return null;
    if (!(await isAdmitted(kept, headers))) return null;
    await kept.count?.({ headers });
    // It may have changed since, if something was awaited.
    if (!this.isTrue(kept)) return null;
    measureKeptAnswer(kept.route);
    return isUnchanged(headers, kept.answer.headers.etag) ? unchanged(kept.answer) : kept.answer;
  }

  private isTrue({ text }: KeptText): boolean {
    return text.keptAs !== null && this.parts.memory.holds(text.keptAs, text);
  }

  private hasReached({ projections }: KeptText, headers: IncomingHttpHeaders): boolean {
    const header = headers['x-min-position'];
    if (header === undefined) return true;
    const position = typeof header === 'string' ? parsePosition(header) : null;
    return position !== null && this.parts.checkpoints.haveReached(projections, position);
  }
}

/** Whether the caller may have the cached answer; if not, the normal path decides and refuses. */
async function isAdmitted(
  { admit, userId }: KeptText,
  headers: IncomingHttpHeaders,
): Promise<boolean> {
  try {
    const who = await admit({ get: (name) => String(headers[name.toLowerCase()] ?? '') });
    return (who?.userId ?? null) === userId;
  } catch (error) {
    if (error instanceof HttpProblem) return false;
    throw error;
  }
}

function unchanged({ headers }: WholeAnswer): WholeAnswer {
  const { 'cache-control': caching, etag, vary } = headers;
  const kept = { ...(caching && { 'cache-control': caching }), ...(vary && { vary }) };
  return { statusCode: 304, headers: { ...kept, etag }, body: Buffer.alloc(0) };
}

const namesOf = ({ keptAs }: JsonText<unknown>): readonly string[] =>
  keptAs === null ? [] : [keptAs];

/** Everything that an answer depends on. Hashed, since URLs of threads and tokens are secrets. */
function keyOf(url: string, headers: IncomingHttpHeaders): string {
  const { authorization = '', 'accept-encoding': encoding = '' } = headers;
  return hash('sha256', JSON.stringify([url, authorization, encoding]), 'base64');
}
