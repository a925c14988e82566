// The requests of a code's page while it is open, in one file that is loaded on demand.
import { done } from '@app/command-api/contract/command-route';
import type { PublicCode } from '@app/query-api/features/codes/public-code-contract';
import * as z from 'zod/mini';
import { authorization, write } from '../../../api/client.ts';
import { ApiError } from '../../../api/problem.ts';
import { randomKey } from '../../../api/random-key.ts';
import { fetchCode } from './code.ts';

/** Reloads within this time count as the same opening, in ms (docs/product.md, Openings). */
const SAME_SCAN_MS = 10 * 60_000;

/** How long a page that comes into view later must stay visible, in ms. */
const LOOK_MS = 1000;

const keptScan = z.object({ key: z.string(), at: z.number() });
const owned = z.array(z.object({ uid: z.string() }));

function scanKey(uid: string): string {
  const name = `scan:${uid}`;
  const now = Date.now();
  try {
    const kept = keptScan.safeParse(JSON.parse(localStorage.getItem(name) ?? 'null'));
    if (kept.success && now - kept.data.at < SAME_SCAN_MS) return kept.data.key;
  } catch {
    // Invalid, or storage is unavailable: it is a new one.
  }
  const key = randomKey();
  try {
    localStorage.setItem(name, JSON.stringify({ key, at: now }));
  } catch {
    // Without storage, each reload counts as another opening; the server limits them.
  }
  return key;
}

/** A finder's browser sends no request. */
async function isOwn(uid: string): Promise<boolean> {
  const headers = authorization('signed-in');
  if (headers['Authorization'] === undefined) return false;
  // The script in the page's head has asked, unless the owner views it as a finder, or it failed.
  const found: unknown = await Reflect.get(window, 'ownCode');
  if (typeof found === 'object' && found !== null) return true;
  // Not through the client, which sends users with an ended session to the sign-in page.
  const response = await fetch('/api/user/qr-codes', { headers });
  const codes = owned.safeParse(response.ok ? await response.json() : []);
  return codes.success && codes.data.some((code) => code.uid === uid);
}

/** A page that was opened in the background must then be visible for a second. */
async function untilSeen(): Promise<void> {
  while (document.visibilityState !== 'visible') {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** For the owner's list, and a notice if the code is lost; not for the visitor's own code. */
export async function report(uid: string): Promise<void> {
  await untilSeen();
  if (await isOwn(uid)) return;
  await write({
    path: `/qr/${encodeURIComponent(uid)}/scan`,
    as: 'public',
    body: {},
    idempotencyKey: scanKey(uid),
    answer: done,
  });
}

/** The minimum time between requests while somebody switches tabs, in ms. */
const REST_MS = 3000;
let last = -REST_MS;

/** @returns the code, `gone` if its owner deleted it, null if nothing is known */
export async function askAgain(uid: string): Promise<PublicCode | 'gone' | null> {
  const now = performance.now();
  if (now - last < REST_MS) return null;
  last = now;
  try {
    return await fetchCode(uid);
  } catch (error) {
    return error instanceof ApiError && error.status === 410 ? 'gone' : null;
  }
}
