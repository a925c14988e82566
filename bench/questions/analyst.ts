import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { StartedProduct } from '@app/embedded/testing/product';
import { type QuestionRun, runAnswer } from '@app/query-api/features/questions/contract';

/** Pause between two polls of a run, in ms. */
const LOOK_MS = 25;

/** A user who may query the history, over the public API. */
export class Analyst {
  private readonly url: string;
  private readonly token: string;

  private constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  static async of({ url, admin }: StartedProduct): Promise<Analyst> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identifier: admin.username, password: admin.password }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    return new Analyst(url, token);
  }

  /** @returns the id of the question */
  async save(name: string, source: string): Promise<string> {
    const { id } = await this.send('/admin/questions', { name, source });
    return String(id);
  }

  /** @returns the id of the run */
  async ask(id: string, isTrial: boolean): Promise<string> {
    const { run_id: run } = await this.send(`/admin/questions/${id}/runs`, { is_trial: isTrial });
    return String(run);
  }

  async stop(id: string, run: string): Promise<void> {
    await this.send(`/admin/questions/${id}/runs/${run}/stop`, {});
  }

  /** Waits until a run is in one of these states. */
  async until(id: string, run: string, states: readonly QuestionRun['state'][]) {
    for (;;) {
      const answer = await this.get(`/admin/questions/${id}/runs/${run}`);
      if (answer.ok) {
        const found = runAnswer.parse(await answer.json()).run;
        if (states.includes(found.state)) return found;
      }
      await delay(LOOK_MS);
    }
  }

  /** Runs SQL, and ignores its result. */
  async sql(statement: string, signal: AbortSignal): Promise<void> {
    const { id } = await this.send('/admin/sql', { statement });
    const answer = await this.get(`/admin/sql/${String(id)}`, signal);
    await answer.arrayBuffer();
  }

  private async send(path: string, body: object): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${this.token}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': randomUUID(),
      },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Record<string, unknown>;
  }

  private get(path: string, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.url}/api${path}`, {
      headers: { Authorization: `Bearer ${this.token}` },
      ...(signal && { signal }),
    });
  }
}
