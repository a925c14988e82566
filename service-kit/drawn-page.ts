/** An API's answer for a page. */
export interface PageAnswer {
  readonly status: number;
  /** Unchecked; the page validates it. */
  readonly body: unknown;
}

/**
 * The forms of public pages: a message to the owner; on a thread also contact data and its
 * withdrawal.
 */
export type PageForm = 'message' | 'contact' | 'withdrawal';

/** A form that was sent without scripts and rejected. */
export interface RefusedForm {
  readonly form: PageForm;
  /** The typed texts, by the names of their fields. */
  readonly typed: {
    readonly content?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
  };
  readonly answer: PageAnswer;
}

/** The input for rendering the page of a code or a thread on the server. */
export interface PageToDraw {
  /** A result of `languageOf`. */
  readonly language: string;
  /** The uid, or the token of the thread. */
  readonly id: string;
  /** Null if the API did not answer in time; the browser then asks again. */
  readonly answer: PageAnswer | null;
  /** The `Idempotency-Key` for the page's form. */
  readonly key: string;
  /** The path to which the page's form is sent. */
  readonly action: string;
  /** The public origin of the product, without a slash at its end. */
  readonly origin: string;
  readonly refused: RefusedForm | null;
  /** The form that the visitor has just sent without scripts; null if none. */
  readonly sent: PageForm | null;
}

/** A rendered page, to be inserted into the template of its kind and language. */
export interface DrawnPage {
  readonly title: string;
  /** HTML for the root element. */
  readonly html: string;
  /** JSON with which the browser hydrates the page. */
  readonly data: string;
}

/** The module that the web app's build exports for the front door (docs/adr/0103). */
export interface PageRenderer {
  /**
   * @param chosen the language in the URL, or null
   * @param accepted the header `Accept-Language`
   */
  readonly languageOf: (chosen: string | null, accepted: string) => string;
  readonly drawFinder: (page: PageToDraw) => DrawnPage;
  readonly drawThread: (page: PageToDraw) => DrawnPage;
}
