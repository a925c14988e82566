import type { AllowanceEvent } from '@app/events/allowance';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ImportCommand } from '../codes/import.ts';

/** A code of an archive, as it is to be made here. */
export type ComingCode = Omit<ImportCommand, 'type' | 'ownerId'> & {
  /** Its uid at the instance that it comes from. */
  readonly originUid: string;
};

/** All codes of an archive that are not here yet take their places at once, or none does. */
export interface TakeImportPlaces {
  readonly type: 'TakeImportPlaces';
  readonly userId: string;
  readonly originKey: string;
  readonly codes: readonly ComingCode[];
  /** As of `TakePlace`. */
  readonly limit: number;
}

/** What tells a code of another instance from all others. */
export const originOf = (key: string, uid: string): string => `${key} ${uid}`;

/**
 * @param room how many places are left; null is without a limit
 * @throws DomainError `code-limit-reached`
 */
export function takeImportPlaces(
  { userId, originKey, codes }: TakeImportPlaces,
  room: number | null,
  imported: Readonly<Record<string, string>>,
): readonly AllowanceEvent[] {
  const coming = codes.filter(({ originUid }) => !(originOf(originKey, originUid) in imported));
  if (room !== null && coming.length > room) throw noRoom(coming.length, room);
  return coming.map(({ uid, originUid, text, codeType, fields, lost, ...code }) => ({
    type: 'ImportPlaceTaken',
    data: {
      userId,
      uid,
      originUid,
      originKey,
      autoDeleteDays: code.autoDeleteDays,
      locationEnabled: code.locationEnabled,
      isPaused: code.isPaused,
      greetingImage: code.greetingImage,
    },
    personal: { ...text, codeType, fields: [...fields], lost },
  }));
}

const noRoom = (coming: number, room: number): DomainError =>
  new DomainError(
    'forbidden',
    'code-limit-reached',
    `These are ${coming} codes, and your plan has room for ${Math.max(room, 0)} more. Nothing was imported. Upgrade your plan, or delete codes that you do not need.`,
  );
