// Separate from `paths.ts`, because finders load that file.

export const adminPath = '/admin';
export const passwordPath = '/account#password';
export const sendingPath = '/admin?tab=settings#delivery';
export const legalTextsPath = '/admin?tab=settings#legal-texts';
/** The page where notices that failed for good are sent again. */
export const parkedNoticesPath = '/admin?tab=settings#parked';
export const reportsPath = '/admin/reports';
export const auditPath = '/admin/audit';
export const operationsPath = '/admin/operations';
export const questionsPath = '/admin/questions';
export const sqlPath = `${questionsPath}?open=sql`;
/** @param template the index of the template to start with; null for an empty question */
export const newQuestionPath = (template: number | null): string =>
  `${questionsPath}?open=new${template === null ? '' : `&template=${template}`}`;
/** @param run the run whose answer is displayed; null for none */
export const questionPath = (id: string, run: string | null): string =>
  `${questionsPath}?open=${encodeURIComponent(id)}${run === null ? '' : `&run=${encodeURIComponent(run)}`}`;
/** The page in which a frame of the console shows an e-mail; the front door uses the same name. */
export const mailFramePath = '/mail.html';
export const readingsPath = '/admin/audit?action=messages';

export const adminSearchPath = (tab: 'users' | 'messages', search: string): string =>
  `${adminPath}?tab=${tab}&q=${encodeURIComponent(search)}`;

const HISTORY = '/admin/history';

export function historyPath(filter: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(filter).toString();
  return query === '' ? HISTORY : `${HISTORY}?${query}`;
}

export const streamsPath = `${HISTORY}?view=streams`;

export const eventPath = (position: string): string => historyPath({ event: position });

/** The state of a stream after one of its events; after the last one if none is given. */
export const pastPath = (stream: string, revision?: number): string =>
  historyPath({ past: stream, ...(revision === undefined ? {} : { revision: String(revision) }) });
