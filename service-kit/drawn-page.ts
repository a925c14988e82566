/** What an API answered about what a page shows. */
export interface PageAnswer {
  readonly status: number;
  /** As it came; the page checks it. */
  readonly body: unknown;
}

/** The forms of pages that strangers open: words to the owner; on a thread also contact data. */
export type PageForm = 'message' | 'contact' | 'withdrawal';

/** A form that was sent without scripts and refused. */
export interface RefusedForm {
  readonly form: PageForm;
  /** What was typed, by the name of its field. */
  readonly typed: {
    readonly content?: string | undefined;
    readonly email?: string | undefined;
    readonly phone?: string | undefined;
  };
  readonly answer: PageAnswer;
}

/** What the server draws a page of a code or of a thread from. */
export interface PageToDraw {
  /** As `languageOf` names it. */
  readonly language: string;
  /** The uid, or the token of the thread. */
  readonly id: string;
  /** Null where the API did not answer in time: the browser asks again. */
  readonly answer: PageAnswer | null;
  /**
   * The `Idempotency-Key` under which the form of the page is sent; empty in a page that caches share
   * among visitors: its form gets one when it is sent.
   */
  readonly key: string;
  /** Where the form of the page is sent, a path. */
  readonly action: string;
  /** Where people reach the product, without a slash at its end. */
  readonly origin: string;
  /** Whether it is shown under the own domain of an organisation, where nobody is signed in. */
  readonly isAtOwnDomain: boolean;
  readonly refused: RefusedForm | null;
  /** What the visitor has just sent from here, without scripts; null where they sent nothing. */
  readonly sent: PageForm | null;
}

/** A drawn page, to be put into the template of its kind and language. */
export interface DrawnPage {
  readonly title: string;
  /** HTML, which stands in the root element. */
  readonly html: string;
  /** JSON for the browser, which draws the same from it. */
  readonly data: string;
}

/** What the build of the web app exports for the front door (docs/adr/0103). */
export interface PageRenderer {
  /**
   * @param chosen what the address asks for; null where it asks for nothing
   * @param accepted the header `Accept-Language`
   */
  readonly languageOf: (chosen: string | null, accepted: string) => string;
  readonly drawFinder: (page: PageToDraw) => DrawnPage;
  readonly drawThread: (page: PageToDraw) => DrawnPage;
}
