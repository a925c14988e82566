import { setTimeout as pause } from 'node:timers/promises';
import { DemoApi } from '@app/embedded/demo/api';
import type { StartedProduct } from '@app/embedded/testing/product';
import { outbox, type OutboxNotice } from '@app/query-api/features/notices/contract';

/** Longer than a notice takes on a busy machine. Milliseconds. */
const PATIENCE_MS = 30_000;

/** The e-mails and SMS of mock mode, as an administrator sees them in the outbox. */
export class Outbox {
  private readonly api: DemoApi;
  private readonly token: string;
  private readonly taken = new Set<string>();

  private constructor(api: DemoApi, token: string) {
    this.api = api;
    this.token = token;
  }

  static async of({ url, admin }: StartedProduct): Promise<Outbox> {
    const api = new DemoApi(url);
    return new Outbox(api, await api.signIn(admin.username, admin.password));
  }

  /** A notice that was not taken before; null if there is none yet. */
  async find(kind: OutboxNotice['kind'], to: string): Promise<OutboxNotice | null> {
    const { notices } = outbox.parse(await this.api.read('/admin/outbox', this.token));
    const isWanted = (notice: OutboxNotice): boolean =>
      notice.kind === kind && notice.to === to && !this.taken.has(notice.id);
    return notices.find(isWanted) ?? null;
  }

  /** Waits for a notice that was not taken before. */
  async take(kind: OutboxNotice['kind'], to: string): Promise<OutboxNotice> {
    const patience = AbortSignal.timeout(PATIENCE_MS);
    while (!patience.aborted) {
      const found = await this.find(kind, to);
      if (found !== null) {
        this.taken.add(found.id);
        return found;
      }
      await pause(100);
    }
    throw new Error(`No notice of the kind ${kind} appeared.`);
  }

  /** @returns the path of a sign-in link, `/auth/…` */
  async takeLink(to: string): Promise<string> {
    const { link } = await this.take('sign-in-link', to);
    return new URL(link ?? '').pathname;
  }

  /** @returns the 6 digits that verify an address */
  async takeCode(to: string): Promise<string> {
    const { text } = await this.take('contact-code', to);
    const [code] = /\b\d{6}\b/u.exec(text) ?? [];
    if (code === undefined) throw new Error(`No code in: ${text}`);
    return code;
  }
}
