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
  /** POST where not given. */
  readonly method?: 'PATCH';
  /** Below `/api`. */
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly token?: string;
}

export interface Answer {
  readonly status: number;
  /** The body as it came, so that two answers can be compared to the letter. */
  readonly text: string;
  readonly position: string | null;
  /** When the sending that was answered began, by `performance.now()`. */
  readonly askedAt: number;
}

/** A command that got its answer. */
export interface Acknowledged extends Command {
  readonly key: string;
  readonly answer: Answer;
}

const TRY_MS = 10_000;
const PAUSE_MS = 60;
/** One acknowledged command in so many is sent once more at once. */
const RESENT_ANYWAY = 5;
/** Said to have had no effect, and to be tried later. */
const REFUSED: ReadonlySet<number> = new Set([429, 503]);
/** Of the front door, or of a mistake: whether there was an effect, nobody knows. */
const UNKNOWN: ReadonlySet<number> = new Set([500, 502, 504]);

/**
 * Sends commands through the public port, each with a key of its own, and again with the same key
 * until it is acknowledged, whatever fails meanwhile.
 */
export class Sender {
  readonly acknowledged: Acknowledged[] = [];
  /** Answers that differed from the first answer to the same key, as sentences. */
  readonly differences: string[] = [];
  /** Sendings after the first one of each command. */
  resends = 0;
  /** Claims that came second. */
  losers = 0;
  /** Sendings that were answered 503 or 429. */
  refused = 0;
  /** Sendings that ended without an answer, or with one of the front door alone. */
  unknown = 0;
  private readonly url: string;
  private readonly failures: Failures;

  constructor(url: string, failures = new Failures()) {
    this.url = url;
    this.failures = failures;
  }

  /**
   * @returns the answer; null where it was refused with 409, as of two claims one must be
   * @throws where it was refused otherwise
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

  /** Waits until each kind of command was acknowledged at least once. */
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

  /** Null where nobody knows whether it had an effect, or it is to be tried later. */
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
