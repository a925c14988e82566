import { readUid } from '@app/events/uid';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { greetingImageAddress } from '@app/service-kit/media/picture-addresses';
import type { PublicCode, PublicLoss } from './public-code-contract.ts';
import type { FindCode, FoundCode } from './find-code.ts';
import * as z from 'zod';
import { codeFields } from '@app/events/typed-code';
import type { OwnedCode } from './contract.ts';

/** The page shows this sentence unchanged (docs/product.md, Toasts and fixed texts). */
const noCode = (): HttpProblem =>
  new HttpProblem({ status: 404, code: 'code-not-found', detail: 'QR code not found' });

/** The command API answers the same (docs/adr/0106). */
export const codeGone = (): HttpProblem =>
  new HttpProblem({
    status: 410,
    code: 'code-deleted',
    detail: 'This code is not in use any more.',
  });

/** Also a deleted one. @throws HttpProblem 404 if no code has this uid */
export async function findMadeCode(findCode: FindCode, text: string): Promise<FoundCode> {
  const uid = readUid(text);
  const code = uid === null ? null : await findCode(uid);
  if (!code) throw noCode();
  return code;
}

/** @throws HttpProblem 404 as `findMadeCode`; 410 if its owner deleted it */
export async function findScannedCode(findCode: FindCode, text: string): Promise<FoundCode> {
  const code = await findMadeCode(findCode, text);
  if (code.is_deleted) throw codeGone();
  return code;
}

/** A finder sees nothing of an unclaimed code, and never who owns a code. */
export function presentPublicCode(code: FoundCode): PublicCode {
  const image = code.greeting_image_id;
  return {
    id: code.uid,
    uid: code.uid,
    title: code.is_claimed ? code.title : null,
    greeting_message: code.is_claimed ? code.greeting : null,
    greeting_image: image === null ? null : greetingImageAddress(code.uid, image),
    location_enabled: code.location_enabled,
    type: code.code_type,
    fields: code.is_accepting_messages ? presentShownFields(code) : [],
    is_claimed: code.is_claimed,
    is_accepting_messages: code.is_accepting_messages,
    lost: presentLoss(code),
  };
}

/** Null if nobody can write, because the owner paused the code or is disabled. */
function presentLoss(code: FoundCode): PublicLoss | null {
  const words = code.is_accepting_messages ? presentLostWords(code) : null;
  return words && { ...words, email: code.lost_email, phone: code.lost_phone };
}

/** The text for finders of a lost thing, as JSON written by the projection. */
const stored = z.object({
  words: z.string().nullable(),
  reward: z.string().nullable(),
  lastSeenWhere: z.string().nullable(),
  lastSeenAt: z.string().nullable(),
});

export interface LostColumns {
  readonly lost_at: Date | null;
  /** Null if it is not lost. */
  readonly lost_words: string | null;
}

export function presentLostWords({ lost_at: since, lost_words: words }: LostColumns) {
  if (since === null || words === null) return null;
  const { words: message, reward, lastSeenWhere, lastSeenAt } = stored.parse(JSON.parse(words));
  return {
    since: since.toISOString(),
    message,
    reward,
    last_seen_where: lastSeenWhere,
    last_seen_at: lastSeenAt,
  };
}

interface Told {
  /** JSON as written by the projection; null for none. */
  readonly code_fields: string | null;
}

const told = ({ code_fields: fields }: Told) =>
  fields === null ? [] : codeFields.parse(JSON.parse(fields));

export const presentFields = (code: Told): OwnedCode['fields'] =>
  told(code).map(({ name, text, isShown }) => ({ name, text, is_shown: isShown }));

const presentShownFields = (code: Told): PublicCode['fields'] =>
  told(code)
    .filter(({ isShown }) => isShown)
    .map(({ name, text }) => ({ name, text }));
