import * as z from 'zod';
import type { SignedHead } from './signed-head.ts';

const line = z.object({
  number: z.int(),
  text: z.string(),
  signature: z.string(),
  public_key: z.string(),
});

/** A head that somebody kept. */
export interface KeptHead extends SignedHead {
  readonly number: number;
}

/** A head as a line of a file: JSON, as in `GET /audit/heads`. */
export function headLine(head: z.infer<typeof line>): string {
  const { number, text, signature, public_key } = head;
  return `${JSON.stringify({ number, text, signature, public_key })}\n`;
}

/**
 * Parses kept heads, oldest first: a file with one head per line, or an answer of `GET
 * /audit/heads`.
 * @throws Error that names the invalid line
 */
export function readHeadLines(text: string): readonly KeptHead[] {
  return parse(text).toSorted((a, b) => a.number - b.number);
}

const answer = z.object({ heads: z.array(line) });

function parse(text: string): readonly KeptHead[] {
  const whole = answer.safeParse(readJson(text));
  if (whole.success) return whole.data.heads.map(kept);
  return text.split('\n').flatMap((each, at) => {
    if (each.trim() === '') return [];
    const found = line.safeParse(readJson(each));
    if (!found.success) throw new Error(`Line ${at + 1} is not a head of an audit log.`);
    return [kept(found.data)];
  });
}

const kept = ({ number, text, signature, public_key: publicKey }: z.infer<typeof line>) => ({
  number,
  text,
  signature,
  publicKey,
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
