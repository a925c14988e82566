import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Failures } from './failures.ts';

export const COMMAND_KINDS = [
  'login',
  'register',
  'generate',
  'edit',
  'batch',
  'print',
  'toggle',
  'claim',
  'message',
  'reply',
  'answer',
  'seen',
  'block',
  'order',
  'payment',
] as const;

export type CommandKind = (typeof COMMAND_KINDS)[number];

export interface Command {
  readonly kind: CommandKind;
  /** POST by default. */
  readonly method?: 'PATCH';
  /** Below `/api`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly token?: string;
}

export interface Answer {
  readonly status: number;
  /** The body as received, so that two answers can be compared byte by byte. */
  readonly text: string;
  readonly position: string | null;
  /** When the answered attempt began, by `performance.now()`. */
  readonly askedAt: number;
}

/** A command that was acknowledged. */
export interface Acknowledged extends Command {
  readonly key: string;
  readonly answer: Answer;
}

const TRY_MS = 10_000;
const PAUSE_MS = 60;
/** Every fifth acknowledged command is resent at once. */
const RESENT_ANYWAY = 5;
/** The command had no effect; retry later. */
const REFUSED: ReadonlySet<number> = new Set([429, 503]);
/** From the front door, or a bug: the command may or may not have had an effect. */
const UNKNOWN: ReadonlySet<number> = new Set([500, 502, 504]);

/**
 * Sends commands through the public port, each with its own key, and retries with the same key
 * until the command is acknowledged, whatever fails meanwhile.
 */
export class Sender {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that differed from the first answer to the same key, as sentences. */
  readonly differences: string[] = [];
  /** Repeated attempts of commands. */
  resends = 0;
  /** Claims that lost against an earlier one. */
  losers = 0;
  /** Attempts that were answered with 503 or 429. */
  refused = 0;
  /** Attempts without an answer, or with an answer that leaves the effect unknown. */
  unknown = 0;
  private readonly url: string;
  private readonly failures: Failures;

  constructor(url: string, failures = new Failures()) {
    this.url = url;
    this.failures = failures;
  }

  /**
   * @returns the answer; null for the loser of two claims, which is refused with 409
   * @throws if it is refused otherwise
   */
  async send(command: Command): Promise<Answer | null> {
    const key = randomUUID();
    const answer = await this.insist(command, key);
    if (answer.status === 409 && command.kind === 'claim') {
      this.losers += 1;
      return null;
    }
    if (answer.status >= 400) {
      throw new Error(`${command.kind} was refused: ${answer.status} ${answer.text}`);
    }
    const acknowledged = { ...command, key, answer };
    this.acknowledged.push(acknowledged);
    if (this.acknowledged.length % RESENT_ANYWAY === 0) await this.sendAgain(acknowledged);
    return answer;
  }

  /** Waits until at least one command of each kind is acknowledged. */
  async untilAllKinds(): Promise<void> {
    const isThere = (kind: CommandKind): boolean =>
      this.acknowledged.some((command) => command.kind === kind);
    while (!COMMAND_KINDS.every(isThere)) await delay(PAUSE_MS);
  }

  /** Sends an acknowledged command once more and compares the answers. */
  async sendAgain(command: Acknowledged): Promise<void> {
    this.resends += 1;
    const again = await this.insist(command, command.key);
    const { status, text } = command.answer;
    if (again.status === status && again.text === text) return;
    this.differences.push(
      `${command.kind} ${command.key}: first ${status} ${text}, then ${again.status} ${again.text}`,
    );
  }

  private async insist(command: Command, key: string): Promise<Answer> {
    const request = {
      method: command.method ?? 'POST',
      headers: {
        'Content-Type': 'application/json',
        'Idempotency-Key': key,
        ...(command.token === undefined ? {} : { Authorization: `Bearer ${command.token}` }),
      },
      body: JSON.stringify(command.body),
    };
    for (;;) {
      const answer = await this.once(command.path, request);
      if (answer) return answer;
      this.resends += 1;
      await delay(PAUSE_MS * (0.5 + Math.random()));
    }
  }

  /** Null if the effect is unknown, or the command is refused for now. */
  private async once(path: string, request: RequestInit): Promise<Answer | null> {
    const askedAt = performance.now();
    try {
      const signal = AbortSignal.timeout(TRY_MS);
      const response = await fetch(`${this.url}/api${path}`, { ...request, signal });
      const text = await response.text();
      const { status } = response;
      this.failures.note(status);
      if (REFUSED.has(status)) this.refused += 1;
      else if (UNKNOWN.has(status)) this.unknown += 1;
      else return { status, text, position: response.headers.get('X-Position'), askedAt };
    } catch {
      this.unknown += 1;
    }
    return null;
  }
}
