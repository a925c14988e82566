import * as z from 'zod';

/** The allowed names of files in an archive. Others are refused (docs/archive.md). */
export const ARCHIVE_NAME =
  /^(?:README\.txt|manifest\.json|signature\.json|codes\.json|messages\.jsonl|files\/[\w-]{1,64}\.(?:webp|m4a))$/u;

export const MANIFEST = 'manifest.json';
export const SIGNATURE = 'signature.json';
export const CODES = 'codes.json';
export const MESSAGES = 'messages.jsonl';

const UID = /^[0-9ACDEFGHJKMNPQRTVWXY]{8}$/u;
const HASH = /^[\da-f]{64}$/u;

const uid = z.string().regex(UID);
/** The name of a picture or sound in the archive; null if it was left out or erased. */
const file = z.string().regex(ARCHIVE_NAME).nullable();

/**
 * The address of an instance: only a scheme and a host. Its keys are requested there, and moved
 * codes are redirected there. If paths or queries were allowed, a site that hosts users' files
 * could serve an attacker's key.
 */
export const instanceAddress = z
  .url({ protocol: /^https?$/u })
  .regex(/^https?:\/\/[^\s/?#@\\]+$/u)
  .max(300);

/** What the instance signs: the uids of the owner's codes, and the hash of every file. */
export const archiveManifest = z.strictObject({
  format: z.literal('code-archive-v1'),
  product: z.string().max(100),
  address: instanceAddress,
  at: z.iso.datetime(),
  /** The fingerprint of the signing key. */
  key: z.string().regex(HASH),
  codes: z.array(uid).max(10_000),
  /** Whether pictures and sound are included. */
  has_files: z.boolean(),
  files: z
    .array(
      z.strictObject({
        path: z.string().regex(ARCHIVE_NAME),
        bytes: z.int().min(0),
        sha256: z.string().regex(HASH),
      }),
    )
    .max(100_000),
});

export const archiveSignature = z.strictObject({
  signature: z.base64().max(200),
  public_key: z.base64().max(200),
});

const lost = z.strictObject({
  message: z.string().max(2000).nullable(),
  reward: z.string().max(500).nullable(),
  last_seen_where: z.string().max(500).nullable(),
  last_seen_at: z.iso.datetime().nullable(),
});

/** A code in an archive. */
export const archivedCode = z.strictObject({
  uid,
  title: z.string().max(500),
  greeting: z.string().max(5000).nullable(),
  greeting_image: file,
  type: z.string().max(40),
  fields: z
    .array(
      z.strictObject({
        name: z.string().max(40),
        text: z.string().max(5000),
        is_shown: z.boolean(),
      }),
    )
    .max(40),
  location_enabled: z.boolean(),
  auto_delete_days: z.int().min(1).nullable(),
  is_paused: z.boolean(),
  created_at: z.iso.datetime(),
  /** What finders are told while it is lost; null if it is not lost. */
  lost: lost.nullable(),
});

export const archivedCodes = z.array(archivedCode).max(10_000);

/** A message as its owner sees it: one line of `messages.jsonl`. */
export const archivedMessage = z.strictObject({
  id: z.string(),
  conversation: z.string(),
  uid,
  from: z.enum(['finder', 'owner']),
  at: z.iso.datetime(),
  /** Null if it was erased. */
  content: z.string().nullable(),
  /** Contact data that the finder left for the owner and did not withdraw. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  place: z
    .strictObject({ latitude: z.number(), longitude: z.number(), accuracy: z.number() })
    .nullable(),
  photos: z.array(z.strictObject({ file, width: z.int(), height: z.int() })),
  voice_note: z.strictObject({ file, duration_ms: z.number() }).nullable(),
});

export type ArchiveManifest = z.infer<typeof archiveManifest>;
export type ArchivedCode = z.infer<typeof archivedCode>;
export type ArchivedMessage = z.infer<typeof archivedMessage>;
