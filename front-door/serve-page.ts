import { randomUUID } from 'node:crypto';
import { uuidV5 } from '@app/events/event-id';
import type { PageAnswer, PageForm, PageToDraw, RefusedForm } from '@app/service-kit/drawn-page';
import { proof } from '@app/service-kit/http/front-door-proof';
import { type ApiTarget, askApi } from './api-target.ts';
import type { Asked } from './asked.ts';
import { leadTo, POSITION, queryOf } from './page-address.ts';
import { receiveForm } from './page-form.ts';
import type { PageProgram } from './page-program.ts';
import { sendPage } from './send-page.ts';
import type { BodyShare } from './body-share.ts';
import { field, FIELDS, formOf, type StrangerPage } from './stranger-pages.ts';

/** Timeout of reads for a page, in ms; shorter than the browser's own retry. */
const PATIENCE_MS = 1000;
/** Timeout of reads after sending, in ms; the query API may wait for the position first. */
const PATIENCE_AFTER_SENDING_MS = 2500;
/** Timeout of commands, in ms; longer than the command API's own deadline. */
const SENDING_MS = 15_000;

const KEY = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

export interface PageServerOptions {
  readonly program: PageProgram;
  readonly queryApi: ApiTarget;
  readonly commandApi: ApiTarget;
  /** FRONT_DOOR_SECRET. */
  readonly secret: string | undefined;
  /** The address at which people reach the product, without a trailing slash. */
  readonly publicUrl: string;
  readonly bodies: BodyShare;
}

interface Read {
  readonly answer: PageAnswer | null;
  /** Set when the caller is rate limited; the page then reveals nothing. */
  readonly retryAfter: string | null;
}

/** A form as it was sent. */
interface Filled {
  readonly kind: PageForm;
  readonly form: URLSearchParams;
  /** The `Idempotency-Key` of the page. */
  readonly key: string;
}

interface SendOutcome {
  readonly answer: PageAnswer;
  /** The position of the accepted command. */
  readonly position: string | null;
  readonly retryAfter?: string | undefined;
}

/** Renders the pages that strangers open, and takes their forms without scripts (docs/adr/0103). */
export class PageServer {
  private readonly options: PageServerOptions;

  constructor(options: PageServerOptions) {
    this.options = options;
  }

  /** Answers a request for a page. */
  async show(page: StrangerPage, asked: Asked): Promise<void> {
    const query = queryOf(asked);
    const sent = query.get('sent') ?? '';
    const position = POSITION.test(sent) ? sent : null;
    const read = await this.read(page, asked, position);
    const form = position === null ? null : formOf(page, query.get('form'));
    await this.answer(page, asked, { read, refused: null, sent: form });
  }

  /**
   * Handles a submitted form. Once it is accepted it redirects to the thread, also when the same
   * form is submitted again. A refused form is shown again with what was typed.
   * @throws HttpProblem as `receiveForm`
   */
  async take(page: StrangerPage, asked: Asked): Promise<void> {
    const { publicUrl, bodies } = this.options;
    const form = await receiveForm(asked, publicUrl, bodies);
    const key = form.get('key') ?? '';
    const kind = formOf(page, form.get('form'));
    const { answer, position, retryAfter } = await this.send(page, asked, { kind, form, key });
    const thread = isTaken(answer) ? page.threadOf(answer.body) : null;
    if (thread !== null) return leadTo(thread, { position, kind }, asked);
    const typed = Object.fromEntries(FIELDS.map((name) => [name, field(form, name)]));
    const read = await this.read(page, asked, null);
    if (retryAfter !== undefined) asked.response.setHeader('Retry-After', retryAfter);
    // If the message may have arrived, the form keeps its key; after a refusal it gets a new one.
    const isUnknown = answer.status >= 500 && KEY.test(key);
    const refused = { form: kind, typed, answer };
    await this.answer(page, asked, { read, refused, sent: null }, isUnknown ? key : undefined);
  }

  private async read(page: StrangerPage, asked: Asked, position: string | null): Promise<Read> {
    const headers = {
      ...this.headersFor(asked),
      ...(position === null ? {} : { 'x-min-position': position }),
    };
    const patience = position === null ? PATIENCE_MS : PATIENCE_AFTER_SENDING_MS;
    const request = { url: page.readPath, headers };
    try {
      const {
        status,
        headers: given,
        text,
      } = await askApi(this.options.queryApi, request, patience);
      if (status === 429) return { answer: null, retryAfter: given['retry-after'] ?? '60' };
      const isAnswer = status === 200 || isNothing(status);
      return { answer: isAnswer ? { status, body: JSON.parse(text) } : null, retryAfter: null };
    } catch {
      return { answer: null, retryAfter: null };
    }
  }

  /** @returns the answer of the command API; 503 without a body if it is unknown */
  private async send(
    page: StrangerPage,
    asked: Asked,
    { kind, form, key }: Filled,
  ): Promise<SendOutcome> {
    if (!KEY.test(key)) return { answer: { status: 400, body: null }, position: null };
    const { method, url, body } = page.toCommand(kind, form);
    const request = {
      method,
      url,
      headers: {
        ...this.headersFor(asked),
        // Notices to the finder are in the language of the page.
        'accept-language': this.languageOf(asked),
        'content-type': 'application/json',
        // The forms of a page share its key but are separate commands, so each kind has its own.
        'idempotency-key': kind === 'message' ? key : uuidV5(key, kind),
      },
      body: Buffer.from(JSON.stringify(body)),
    };
    try {
      const { status, headers, text } = await askApi(this.options.commandApi, request, SENDING_MS);
      const position = String(headers['x-position'] ?? '');
      const retryAfter = headers['retry-after'];
      return { answer: { status, body: JSON.parse(text) as unknown }, position, retryAfter };
    } catch {
      return { answer: { status: 503, body: null }, position: null };
    }
  }

  private headersFor({ requestId, address }: Asked) {
    return {
      ...proof(this.options.secret),
      // Look-ups and messages are limited by the address that they come from.
      'x-forwarded-for': address,
      'x-request-id': requestId,
    };
  }

  /** The language that the address names, else the browser's. */
  private languageOf(asked: Asked) {
    const accepted = asked.request.headers['accept-language'] ?? '';
    return this.options.program.languageOf(queryOf(asked).get('lang'), accepted);
  }

  private async answer(
    page: StrangerPage,
    asked: Asked,
    { read, refused, sent }: Pick<PageToDraw, 'refused' | 'sent'> & { readonly read: Read },
    key?: string,
  ): Promise<void> {
    const { program, publicUrl } = this.options;
    const { request, response } = asked;
    const language = this.languageOf(asked);
    const isChosen = queryOf(asked).get('lang') === language;
    const toDraw: PageToDraw = {
      language,
      id: page.id,
      answer: read.answer,
      key: key ?? randomUUID(),
      action: isChosen ? `${page.path}?lang=${language}` : page.path,
      origin: publicUrl,
      refused,
      sent,
    };
    if (read.retryAfter !== null) response.setHeader('Retry-After', read.retryAfter);
    const status = read.retryAfter !== null ? 429 : statusOf(read.answer, refused);
    await sendPage({ status, page: program.draw(page.kind, toDraw) }, request, response);
  }
}

const isTaken = ({ status }: PageAnswer): boolean => status === 200 || status === 201;

/** Unknown, or deleted. */
const isNothing = (status: number): boolean => status === 404 || status === 410;

function statusOf(answer: PageAnswer | null, refused: RefusedForm | null): number {
  if (answer !== null && isNothing(answer.status)) return answer.status;
  if (refused === null) return 200;
  const { status } = refused.answer;
  return status >= 500 || isTaken(refused.answer) ? 503 : status;
}
