import type { AllowanceEvent } from '@app/events/allowance';
import { DomainError } from '../../kernel/domain-error.ts';
import type { ImportCommand } from '../codes/import.ts';

/** A code of an archive, as it will be created here. */
export type ComingCode = Omit<ImportCommand, 'type' | 'ownerId'> & {
  /** Its uid at the other instance. */
  readonly originUid: string;
};

/** All new codes of an archive take their places together, or none does. */
export interface TakeImportPlaces {
  readonly type: 'TakeImportPlaces';
  readonly userId: string;
  readonly originKey: string;
  readonly codes: readonly ComingCode[];
  /** As in `TakePlace`. */
  readonly limit: number;
}

/** Identifies a code of another instance. */
export const originOf = (key: string, uid: string): string => `${key} ${uid}`;

/**
 * @param room the number of free places; null is unlimited
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
