import { done } from '@app/command-api/contract/command-route';
import * as z from 'zod/mini';
import { authorization, write } from '../../../api/client.ts';
import { randomKey } from '../../../api/random-key.ts';

/** Whoever stays that long looks at the page, in ms. */
const LOOK_MS = 1000;
/** Reloads within this time are the same scan, in ms (docs/product.md, Lost things). */
const SAME_SCAN_MS = 10 * 60_000;

const keptScan = z.object({ key: z.string(), at: z.number() });
const owned = z.array(z.object({ uid: z.string() }));

/** The key of a scan of this browser; reloads have the same one, so that they change nothing. */
function scanKey(uid: string): string {
  const name = `scan:${uid}`;
  const now = Date.now();
  try {
    const kept = keptScan.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'));
    if (kept.success && now - kept.data.at < SAME_SCAN_MS) return kept.data.key;
  } catch {
    // Unreadable, or nothing may be kept here: it is a new one.
  }
  const key = randomKey();
  try {
    localStorage.setItem(name, JSON.stringify({ key, at: now }));
  } catch {
    // Each reload is then a scan of its own; the server limits them.
  }
  return key;
}

/** Whether the code belongs to whoever is signed in here. A finder's browser asks nothing. */
async function isOwn(uid: string): Promise<boolean> {
  const headers = authorization('signed-in');
  if (headers['Authorization'] === undefined) return false;
  // Not by the client, which would send somebody whose session ended to the sign-in page.
  const response = await fetch('/api/user/qr-codes', { headers });
  const codes = owned.safeParse(response.ok ? await response.json() : []);
  return codes.success && codes.data.some((code) => code.uid === uid);
}

async function report(uid: string): Promise<void> {
  try {
    if (await isOwn(uid)) return;
    await write({
      path: `/qr/${encodeURIComponent(uid)}/scan`,
      as: 'public',
      body: {},
      idempotencyKey: scanKey(uid),
      answer: done,
    });
  } catch {
    // Nobody waits for it, and the form works without.
  }
}

/**
 * Tells that somebody looks at the page of a lost code, once it was in view for a second.
 * @returns what ends the waiting
 */
export function reportScan(uid: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    clearTimeout(timer);
    if (document.visibilityState !== 'visible') return;
    timer = setTimeout(() => {
      stop();
      void report(uid);
    }, LOOK_MS);
  };
  const stop = (): void => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
  document.addEventListener('visibilitychange', look);
  look();
  return stop;
}
