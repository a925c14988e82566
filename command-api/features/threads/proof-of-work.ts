import { createHmac, hash, type KeyObject } from 'node:crypto';
import type { CommandContext } from '@app/events/envelope';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { isSameSecret } from '@app/service-kit/is-same-secret';
import { beginsWithZeros, PUZZLES, puzzleBytes, WORK_NEEDED } from './work-contract.ts';

/** The number of zero bits in each puzzle's hash: 2048 tries each, 33,000 in total (ADR 0058). */
const ZERO_BITS = 11;
/** In ms. Solutions are sent at once; the rest of the time is for slow phones and connections. */
const VALID_MS = 2 * 60 * 1000;
const SOLUTION =
  /^(?<challenge>(?<until>[\da-z]{8,10})\.(?<bits>\d{1,2})\.[\w-]{22}):(?<numbers>[\d,]+)$/u;

/**
 * Puzzles that a sender must solve before a command is accepted. A challenge is bound to the
 * command's id, which derives from its key, its address and its text: a solution is valid only for
 * that command, and repeating a command has no effect. So nothing has to be stored.
 */
export class ProofOfWork {
  private readonly key: KeyObject;

  /** @param key the vault's secret `finder-work` */
  constructor(key: KeyObject) {
    this.key = key;
  }

  /** 428 with a challenge for this command. */
  demand({ commandId, at }: CommandContext): HttpProblem {
    return new HttpProblem({
      status: 428,
      code: WORK_NEEDED,
      detail: 'Many messages are being sent right now. Please try again in a few minutes.',
      challenge: this.challenge(commandId, at.getTime() + VALID_MS, ZERO_BITS),
    });
  }

  /** Whether a header contains a solution for a valid challenge of this command. */
  isDone({ commandId, at }: CommandContext, header: string): boolean {
    const found = SOLUTION.exec(header)?.groups;
    if (!found) return false;
    const { challenge = '', until = '', bits = '', numbers = '' } = found;
    const end = Number.parseInt(until, 36);
    if (end < at.getTime()) return false;
    const made = this.challenge(commandId, end, Number(bits));
    return isSameSecret(challenge, made) && isSolved(challenge, Number(bits), numbers.split(','));
  }

  private challenge(commandId: string, until: number, bits: number): string {
    const open = `${until.toString(36)}.${bits}`;
    const signature = createHmac('sha256', this.key)
      .update(`${commandId}.${open}`)
      .digest('base64url')
      .slice(0, 22);
    return `${open}.${signature}`;
  }
}

function isSolved(challenge: string, bits: number, numbers: readonly string[]): boolean {
  if (numbers.length !== PUZZLES) return false;
  return numbers.every((number, puzzle) => {
    const { bytes, write } = puzzleBytes(challenge, puzzle);
    write(Number(number));
    return beginsWithZeros(hash('sha256', bytes, 'buffer'), bits);
  });
}
