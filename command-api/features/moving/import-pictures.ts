import { uuidV5 } from '@app/events/event-id';
import { userSubject } from '@app/events/user';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { isKnownKind } from '@app/service-kit/media/known-kind';
import type { OpenedArchive } from '@app/service-kit/moving/open-archive';
import { OWNER_BOUNDS } from '../../contract/owner-fields.ts';
import type { ComingCode } from '../allowances/import-places.ts';
import { GREETING_SIDE } from '../pictures/code-pictures.ts';
import type { Uploads } from '../pictures/uploads.ts';

/** A code that is imported without its greeting picture: its uid in the archive, and why. */
export interface LeftOut {
  readonly uid: string;
  readonly reason: string;
}

interface FoundPictures {
  /** The bytes of the pictures, by the uid of the code in the archive. */
  readonly found: ReadonlyMap<string, Buffer>;
  readonly leftOut: readonly LeftOut[];
}

/** How many pictures an import may have, since each must be decoded. */
const MOST_PICTURES = 200;
/** Once this many took too long to decode, the others are not tried. */
const MOST_SLOW = 3;
/** Time limit for all pictures of an import, in ms. Pictures that we exported need far less. */
const MOST_MS = 60_000;

const TOO_MANY = `An import takes at most ${MOST_PICTURES} greeting pictures.`;
const NOT_TRIED = 'Other pictures of the archive took too long to read.';
const MISSING = 'The greeting picture is not in the archive.';
const TOO_LARGE = 'The greeting picture is too large.';
const NO_PICTURE = 'The greeting picture is not a JPEG, PNG or WebP.';
/** The reason given when an import is sent again and the original reason is unknown. */
export const NOT_TAKEN = 'The greeting picture could not be imported.';

/**
 * Finds the greeting pictures of the codes to be created, with the checks that need no decoding.
 */
export async function findPictures(
  { codes, manifest, read }: OpenedArchive,
  coming: readonly ComingCode[],
): Promise<FoundPictures> {
  const paths = new Map(codes.map(({ uid, greeting_image: path }) => [uid, path]));
  const sizes = new Map(manifest.files.map(({ path, bytes }) => [path, bytes]));
  const found = new Map<string, Buffer>();
  const leftOut: LeftOut[] = [];
  // Many codes may name the same file. It is unpacked once, and the total size is limited.
  const unpacked = new Map<string, Buffer>();
  for (const { originUid: uid } of coming) {
    const path = paths.get(uid) ?? null;
    if (path === null) continue;
    const reason = found.size === MOST_PICTURES ? TOO_MANY : refusalOf(sizes.get(path));
    if (reason !== null) {
      leftOut.push({ uid, reason });
      continue;
    }
    const bytes = unpacked.get(path) ?? (await read(path));
    unpacked.set(path, bytes);
    if (isKnownKind(bytes)) found.set(uid, bytes);
    else leftOut.push({ uid, reason: NO_PICTURE });
  }
  return { found, leftOut };
}

/**
 * @param size of the file, in bytes; undefined if it is not in the archive
 */
function refusalOf(size: number | undefined): string | null {
  if (size === undefined) return MISSING;
  return size > OWNER_BOUNDS.greetingImage ? TOO_LARGE : null;
}

interface Storing {
  readonly ownerId: string;
  readonly commandId: string;
}

/**
 * Checks and stores the pictures like uploads, before any event refers to them. It decodes one at a
 * time, so that other uploads need not wait. The ids derive from the command, so a repeated command
 * decodes only pictures that are not stored yet.
 * @returns the codes with their pictures, and which have none, with the reason
 * @throws HttpProblem 503 if pictures cannot be checked now; DomainError if the owner was erased
 */
export async function storePictures(
  uploads: Uploads,
  { found, leftOut }: FoundPictures,
  coming: readonly ComingCode[],
  { ownerId, commandId }: Storing,
): Promise<{ readonly coming: readonly ComingCode[]; readonly leftOut: readonly LeftOut[] }> {
  const bad: LeftOut[] = [];
  const codes: ComingCode[] = [];
  let slow = 0;
  const end = performance.now() + MOST_MS;
  for (const code of coming) {
    const bytes = found.get(code.originUid);
    if (!bytes) {
      codes.push(code);
      continue;
    }
    const { uid, originUid } = code;
    if (slow >= MOST_SLOW || performance.now() > end) {
      bad.push({ uid: originUid, reason: NOT_TRIED });
      codes.push(code);
      continue;
    }
    const imageId = uuidV5(commandId, `greeting-image ${originUid} ${uid}`);
    const place = { id: imageId, kind: 'greeting', uid, subject: userSubject(ownerId) } as const;
    try {
      const { width, height } = await uploads.storeOnce(place, bytes, GREETING_SIDE);
      codes.push({ ...code, greetingImage: { imageId, width, height } });
    } catch (error) {
      if (!isOfPicture(error)) throw error;
      if (error.code === TOO_SLOW) slow += 1;
      bad.push({ uid: originUid, reason: error.message });
      codes.push(code);
    }
  }
  return { coming: codes, leftOut: [...leftOut, ...bad] };
}

const TOO_SLOW = 'picture-too-slow';

/** Whether the picture itself caused the error, so that another attempt would fail, too. */
const isOfPicture = (error: unknown): error is HttpProblem =>
  error instanceof HttpProblem && (error.status < 500 || error.code === TOO_SLOW);
