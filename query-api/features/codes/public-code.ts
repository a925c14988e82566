import { readUid } from '@app/events/uid';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { greetingImageAddress } from '@app/service-kit/media/picture-addresses';
import type { PublicCode, PublicLoss } from './public-code-contract.ts';
import type { FindCode, FoundCode } from './find-code.ts';
import { presentShownFields } from './code-fields.ts';
import { presentLostWords } from './lost-words.ts';

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
