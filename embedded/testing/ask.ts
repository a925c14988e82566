import type { QueryApi } from '@app/query-api/start';

export interface Answered {
  readonly status: number;
  readonly link: string | null;
  readonly text: string;
}

/** Reads from a query API as the front door of its process does, or over HTTP without `recall`. */
export class Ask {
  /** How many answers came from memory. */
  recalled = 0;
  private readonly api: Pick<QueryApi, 'url'> & Partial<Pick<QueryApi, 'recall'>>;

  constructor(api: Pick<QueryApi, 'url'> & Partial<Pick<QueryApi, 'recall'>>) {
    this.api = api;
  }

  /** @param given headers, with names in lower case */
  async get(path: string, given: Readonly<Record<string, string>> = {}): Promise<Answered> {
    const headers = { ...given, 'accept-encoding': 'identity' };
    const known = await this.api.recall?.({ method: 'GET', url: `/api${path}`, headers });
    if (known) {
      this.recalled += 1;
      const { link } = known.headers;
      return {
        status: known.statusCode,
        link: typeof link === 'string' ? link : null,
        text: known.body.toString(),
      };
    }
    const answer = await fetch(`${this.api.url}/api${path}`, { headers });
    return { status: answer.status, link: answer.headers.get('Link'), text: await answer.text() };
  }
}
