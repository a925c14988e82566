import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type KeptHead, readHeadLines } from '@app/service-kit/proofs/head-lines';
import { UsageError } from '../command.ts';

const PATIENCE_MS = 20_000;

/**
 * Reads heads that somebody kept.
 * @param place a file, or the address of `GET /audit/heads`
 * @throws UsageError if it cannot be read, or contains no heads
 */
export async function readKept(place: string): Promise<readonly KeptHead[]> {
  const text = await read(place);
  try {
    return readHeadLines(text);
  } catch (error) {
    throw new UsageError(`${place}: ${error instanceof Error ? error.message : 'no heads'}`);
  }
}

/** Resolves a file name against the folder in which `npm run` was called. */
export const fileOf = (name: string): string => resolve(process.env['INIT_CWD'] ?? '.', name);

/** Reads a file, or an address. @throws UsageError */
async function read(place: string): Promise<string> {
  try {
    if (!/^https?:\/\//u.test(place)) return await readFile(fileOf(place), 'utf8');
    const response = await fetch(place, { signal: AbortSignal.timeout(PATIENCE_MS) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return await response.text();
  } catch (error) {
    const why = error instanceof Error ? error.message : 'unknown';
    throw new UsageError(`${place} cannot be read: ${why}.`);
  }
}
