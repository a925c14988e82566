import * as z from 'zod';
import { fingerprintOf, type HeadKey } from '../proofs/signed-head.ts';
import { instanceAddress } from './archive-form.ts';
import { signerOf, signText } from './signed-text.ts';

const uid = z.string().regex(/^[0-9ACDEFGHJKMNPQRTVWXY]{8}$/u);
const fingerprint = z.string().regex(/^[\da-f]{64}$/u);

/** An instance's confirmation that it took over codes (docs/archive.md). */
const codeReceipt = z.strictObject({
  format: z.literal('code-receipt-v1'),
  /** The instance that exported the archive, and the key that signed it. */
  from: instanceAddress,
  from_key: fingerprint,
  /** The instance that has the codes now, and the key that signed this receipt. */
  to: instanceAddress,
  key: fingerprint,
  at: z.iso.datetime(),
  codes: z
    .array(z.strictObject({ uid, to: uid }))
    .min(1)
    .max(10_000),
});

const receiptFile = z.strictObject({
  receipt: z.string(),
  signature: z.base64().max(200),
  public_key: z.base64().max(200),
});

export type CodeReceipt = z.infer<typeof codeReceipt>;

/** Signs a receipt. @returns the text of the file for the owner */
export function writeReceipt(statement: Omit<CodeReceipt, 'format' | 'key'>, key: HeadKey): string {
  const told = { format: 'code-receipt-v1', ...statement, key: fingerprintOf(key.publicKey) };
  const receipt = JSON.stringify(told);
  return JSON.stringify({ receipt, ...signText('code receipt v1', receipt, key) });
}

/**
 * Reads a receipt whose signature matches the key that it contains.
 * @returns null for anything else
 */
export function readReceipt(text: string): CodeReceipt | null {
  const file = receiptFile.safeParse(readJson(text));
  if (!file.success) return null;
  const receipt = codeReceipt.safeParse(readJson(file.data.receipt));
  const signer = signerOf('code receipt v1', file.data.receipt, file.data);
  return receipt.success && receipt.data.key === signer ? receipt.data : null;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
