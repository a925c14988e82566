// Apart from `paths.ts`, since finders carry that.

export const adminPath = '/admin';
/** Where notices that failed for good are sent again. */
export const parkedNoticesPath = '/admin?tab=settings#parked';
/** Where administrators decide on reports. */
export const reportsPath = '/admin/reports';
export const auditPath = '/admin/audit';
/** How read models and reactors fare. */
export const operationsPath = '/admin/operations';
/** Where analysts ask the history. */
export const questionsPath = '/admin/questions';
/** Where they ask masked views with SQL. */
export const sqlPath = `${questionsPath}?open=sql`;
/** @param template the place of the template to begin with; null for an empty question */
export const newQuestionPath = (template: number | null): string =>
  `${questionsPath}?open=new${template === null ? '' : `&template=${template}`}`;
/** @param run whose answer is shown; null for none */
export const questionPath = (id: string, run: string | null): string =>
  `${questionsPath}?open=${encodeURIComponent(id)}${run === null ? '' : `&run=${encodeURIComponent(run)}`}`;
/** What is kept of people, why and how long. */
export const retentionPath = '/admin/retention';
/** The page in which a frame of the console shows a mail; the front door knows its name, too. */
export const mailFramePath = '/mail.html';
/** Who read messages, and why. */
export const readingsPath = '/admin/audit?action=messages';

/** A list of the console, searched for something. */
export const adminSearchPath = (tab: 'users' | 'messages', search: string): string =>
  `${adminPath}?tab=${tab}&q=${encodeURIComponent(search)}`;

const HISTORY = '/admin/history';

/** The history, searched for something: by what the filters of its page are called. */
export function historyPath(filter: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(filter).toString();
  return query === '' ? HISTORY : `${HISTORY}?${query}`;
}

export const streamsPath = `${HISTORY}?view=streams`;

/** An event of the history. @param position its place in the log */
export const eventPath = (position: string): string => historyPath({ event: position });

/** What a stream was behind one of its events; behind the last one where none is given. */
export const pastPath = (stream: string, revision?: number): string =>
  historyPath({ past: stream, ...(revision === undefined ? {} : { revision: String(revision) }) });
