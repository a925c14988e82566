import type { CommandContext } from '@app/events/envelope';
import { comparePositions, type Position } from '@app/events/position';
import { streams } from '@app/events/streams';
import {
  ArchiveError,
  openArchive,
  type OpenedArchive,
} from '@app/service-kit/moving/open-archive';
import { writeReceipt } from '@app/service-kit/moving/receipt';
import { BoundedQueue } from '@app/service-kit/limits/bounded-queue';
import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import { allowanceDecider } from '../allowances/decider.ts';
import type { CodeDirectory } from '../codes/code-directory.ts';
import type { Codes } from '../codes/codes.ts';
import type { Uploads } from '../pictures/uploads.ts';
import type { CommandHandler } from '../../kernel/command-handler.ts';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ImportAnswer, ImportPreview } from './contract.ts';
import { findPictures, type LeftOut, NOT_TAKEN, storePictures } from './import-pictures.ts';
import { type ImportPlan, planImport } from './import-plan.ts';
import { makeImportedCode, type TakenPlace } from './make-imported-code.ts';

/** Limits for reading an archive, far above what a valid one of the largest size needs. */
const BOUNDS = { files: 5000, bytes: 64 * 1024 * 1024, jsonBytes: 4 * 1024 * 1024 };
/**
 * Pictures of only one import are decoded at a time, so one of the two decoders stays free for
 * uploads.
 */
const DECODING = { atOnce: 1, waiting: 4, waitMs: 5000 };
const BUSY =
  'Pictures of other imports are being processed right now. Please try again in a minute.';
/** How many codes are written concurrently. */
const AT_ONCE = 25;

export interface ImportParts {
  readonly handler: CommandHandler;
  readonly directory: CodeDirectory;
  readonly codes: Pick<Codes, 'limitOf'>;
  readonly uploads: Uploads;
  readonly vault: Pick<Vault, 'secret' | 'secretsOf'>;
  /** The public address of this instance. */
  readonly publicUrl: string;
}

type CountCodes = (codes: number) => Promise<void>;

/** Imports codes of another instance from an archive (docs/adr/0173). */
export class Imports {
  private readonly parts: ImportParts;
  private readonly decoding = new BoundedQueue(DECODING, BUSY);

  constructor(parts: ImportParts) {
    this.parts = parts;
  }

  /**
   * @param ownerId an account, or an organisation
   * @param count called with the number of uids before they are looked up; may throw to refuse
   * @throws DomainError if the archive cannot be imported
   */
  async preview(ownerId: string, bytes: Uint8Array, count: CountCodes): Promise<ImportPreview> {
    const { archive, plan } = await this.read(ownerId, bytes, count);
    const { address, product, at, key } = archive.manifest;
    const kept = plan.coming.filter(({ originUid, uid }) => originUid === uid);
    const keeping = new Set(kept.map(({ uid }) => uid));
    const limit = await this.parts.codes.limitOf(ownerId);
    const { found, leftOut } = await findPictures(archive, plan.coming);
    return {
      address,
      product,
      exported_at: at,
      key,
      codes: archive.codes.map(({ uid, title }) =>
        Object.assign({ uid, title }, outcomeOf(plan, keeping, uid)),
      ),
      coming: plan.coming.length,
      pictures: found.size,
      pictures_left_out: [...leftOut],
      room: limit === -1 ? null : Math.max(limit - plan.taken, 0),
    };
  }

  /**
   * Creates the codes of an archive. One append takes the places of all of them, so either all or
   * none are imported. After a crash, a reactor creates those that are missing.
   * @param count as for `preview`
   * @throws DomainError if the archive cannot be imported, or the plan has no room for it
   */
  async take(
    ownerId: string,
    bytes: Uint8Array,
    count: CountCodes,
    context: CommandContext,
  ): Promise<{ readonly body: ImportAnswer; readonly position: Position | null }> {
    const { archive, plan } = await this.read(ownerId, bytes, count);
    const limit = await this.parts.codes.limitOf(ownerId);
    const { coming, leftOut } = await this.withPictures(
      archive,
      plan,
      limit,
      ownerId,
      context.commandId,
    );
    const { events, position } = await this.parts.handler.handle(
      allowanceDecider,
      streams.allowance(ownerId),
      {
        type: 'TakeImportPlaces',
        userId: ownerId,
        originKey: archive.manifest.key,
        codes: coming,
        limit,
      },
      context,
    );
    const uids = new Map(plan.here);
    let last = position && (await this.parts.handler.placed(position));
    const places = events.filter((event) => event.type === 'ImportPlaceTaken');
    for (let at = 0; at < places.length; at += AT_ONCE) {
      const made = places.slice(at, at + AT_ONCE).map(async (place) => {
        const done = await makeImportedCode(this.parts.handler, place, context);
        if (done) uids.set(place.data.originUid, place.data.uid);
        return done?.position ? this.parts.handler.placed(done.position) : null;
      });
      last = (await Promise.all(made)).reduce(later, last);
    }
    const answer = await this.answer(archive, uids);
    const pictures_left_out = leftOutOf(archive, places, leftOut);
    return { body: { ...answer, pictures_left_out }, position: last };
  }

  /** Decodes nothing if the plan has no room, since the import is then refused anyway. */
  private async withPictures(
    archive: OpenedArchive,
    { coming, taken }: ImportPlan,
    limit: number,
    ownerId: string,
    commandId: string,
  ): ReturnType<typeof storePictures> {
    if (limit !== -1 && coming.length > limit - taken) return { coming, leftOut: [] };
    const pictures = await findPictures(archive, coming);
    if (pictures.found.size === 0) return { coming, leftOut: pictures.leftOut };
    return this.decoding.run(() =>
      storePictures(this.parts.uploads, pictures, coming, { ownerId, commandId }),
    );
  }

  private async answer(
    { manifest, codes }: OpenedArchive,
    uids: ReadonlyMap<string, string>,
  ): Promise<Omit<ImportAnswer, 'pictures_left_out'>> {
    const taken = codes.flatMap(({ uid }) => {
      const to = uids.get(uid);
      return to === undefined ? [] : [{ uid, to }];
    });
    const { vault, publicUrl } = this.parts;
    const statement = {
      from: manifest.address,
      from_key: manifest.key,
      to: publicUrl,
      at: new Date().toISOString(),
      codes: taken,
    };
    const receipt = taken.length === 0 ? '' : writeReceipt(statement, await newestHeadKey(vault));
    return { codes: taken, receipt };
  }

  private async read(
    ownerId: string,
    bytes: Uint8Array,
    count: CountCodes,
  ): Promise<{ readonly archive: OpenedArchive; readonly plan: ImportPlan }> {
    try {
      const archive = await openArchive(new Blob([Buffer.from(bytes)]), BOUNDS);
      const { manifest, codes } = archive;
      if (manifest.address === this.parts.publicUrl) {
        throw new ArchiveError('This archive is from this instance: its codes are already here.');
      }
      await count(codes.length);
      const asked = { ownerId, key: manifest.key, codes };
      const plan = await planImport(this.parts.handler, this.parts.directory, asked);
      return { archive, plan };
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      throw new DomainError('invalid', 'archive-refused', error.message);
    }
  }
}

/** Derived from the events, so that a repeated import returns the same codes. */
function leftOutOf(
  { codes }: OpenedArchive,
  places: readonly TakenPlace[],
  known: readonly LeftOut[],
): LeftOut[] {
  const withPicture = new Set(
    codes.flatMap(({ uid, greeting_image: path }) => (path === null ? [] : [uid])),
  );
  const reasons = new Map(known.map(({ uid, reason }) => [uid, reason]));
  return places
    .filter(({ data }) => data.greetingImage === null && withPicture.has(data.originUid))
    .map(({ data: { originUid: uid } }) => ({ uid, reason: reasons.get(uid) ?? NOT_TAKEN }));
}

function outcomeOf(
  { here, refused }: ImportPlan,
  keeping: ReadonlySet<string>,
  originUid: string,
): Pick<ImportPreview['codes'][number], 'outcome' | 'reason'> {
  const reason = refused.get(originUid);
  if (reason !== undefined) return { outcome: 'refused', reason };
  if (here.has(originUid)) return { outcome: 'here', reason: null };
  return { outcome: keeping.has(originUid) ? 'same' : 'other', reason: null };
}

function later(one: Position | null, other: Position | null): Position | null {
  if (one === null || other === null) return one ?? other;
  return comparePositions(one, other) < 0 ? other : one;
}
