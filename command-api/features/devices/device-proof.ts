import { createHmac, type KeyObject } from 'node:crypto';

const BYTES = 16;

/**
 * The proof in a test notice, which only the device receives. It is the same each time, so it is
 * not stored.
 * @param key the vault's secret `device-proofs`
 * @returns base64url
 */
export function makeDeviceProof(deviceId: string, key: KeyObject): string {
  const digest = createHmac('sha256', key).update(deviceId).digest();
  return digest.subarray(0, BYTES).toString('base64url');
}
