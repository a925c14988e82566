import { foldings } from '@app/command-api/features/history/past-state';
import { historyAnswer, type HistoryEvent } from '@app/query-api/features/history/contract';
import { DemoApi } from '../demo/api.ts';
import type { Trace } from './traces.ts';

/** All that the history shows an administrator: every event, and every moment of every stream. */
export async function historyTraces(url: string, token: string): Promise<readonly Trace[]> {
  const api = new DemoApi(url);
  const traces: Trace[] = [];
  const note = (where: string, answer: unknown): void =>
    void traces.push({ where: `the history, ${where}`, text: JSON.stringify(answer) });
  const events = await listEvents(api, token);
  for (const { position, stream, revision, category } of events) {
    note(`event ${position}`, await api.read(`/admin/history/events/${position}`, token));
    if (!foldings.has(category)) continue;
    const moment = { stream, revision: Number(revision) };
    const state = await api.send('/admin/history/states', moment, token);
    note(`${stream} at ${revision}`, state);
  }
  return traces;
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
