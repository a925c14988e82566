import { foldings } from '@app/command-api/features/history/deciders';
import { historyAnswer, type HistoryEvent } from '@app/query-api/features/history/contract';
import { eventRowsAnswer } from '@app/query-api/features/past/contract';
import { eventually } from '@app/events/testing/eventually';
import { DemoApi } from '../demo/api.ts';
import type { Trace } from './traces.ts';

/** All that the history shows an administrator: every event, and every moment of every stream. */
export async function historyTraces(url: string, token: string): Promise<readonly Trace[]> {
  const api = new DemoApi(url);
  const traces: Trace[] = [];
  const note = (where: string, answer: unknown): void =>
    void traces.push({ where: `the history, ${where}`, text: JSON.stringify(answer) });
  const events = await listEvents(api, token);
  const seen = new Set<string>();
  for (const { position, stream, revision, category, type } of events) {
    note(`event ${position}`, await api.read(`/admin/history/events/${position}`, token));
    // Each takes a process of its own, so of each type the newest.
    if (!seen.has(type)) note(`rows of ${type}`, await readRows(api, token, position));
    seen.add(type);
    if (!foldings.has(category)) continue;
    const moment = { stream, revision: Number(revision) };
    const state = await api.send('/admin/history/states', moment, token);
    note(`${stream} at ${revision}`, state);
  }
  return traces;
}

/** The rows that an event changed, once they are there. */
async function readRows(api: DemoApi, token: string, position: string): Promise<unknown> {
  const { id } = await api.send('/admin/history/rows', { position }, token);
  return eventually(async () => {
    const answer = await api.read(`/admin/history/rows/${String(id)}`, token);
    const { state } = eventRowsAnswer.parse(answer);
    return (state === 'done' || state === 'failed') && answer;
  });
}

/** Every event, page by page. */
async function listEvents(api: DemoApi, token: string): Promise<readonly HistoryEvent[]> {
  const found: HistoryEvent[] = [];
  let next: string | null = null;
  do {
    const before: string = next === null ? '' : `&before=${next}`;
    const answer = await api.read(`/admin/history/events?limit=100${before}`, token);
    const page = historyAnswer.parse(answer);
    found.push(...page.events);
    ({ next } = page);
  } while (next !== null);
  return found;
}
