import type * as z from 'zod';

export type Upcaster = (older: Readonly<Record<string, unknown>>) => Record<string, unknown>;

interface Plain<Type extends string, Data extends object> {
  readonly type: Type;
  /** The clear part in the log. It must hold no personal data (docs/adr/0027). */
  readonly data: z.ZodType<Data>;
  /** `upcasters[n]` converts clear data from version n + 1 to n + 2. */
  readonly upcasters?: readonly Upcaster[];
  /**
   * The subject that this event erases. Events of appends in progress may follow it in the log,
   * sealed with a key that is about to be destroyed; they count as erased, too.
   */
  readonly erases?: (data: Data) => string;
}

interface Sealed<Data extends object, Personal extends object> {
  readonly personal: z.ZodType<Personal>;
  /** The subject whose key seals `personal`. */
  readonly subject: (data: Data) => string;
  /** The same as `upcasters`, for the decrypted personal part. */
  readonly personalUpcasters?: readonly Upcaster[];
}

/** Defines an event without personal data. */
export function defineEvent<const Type extends string, Data extends object>(
  definition: Plain<Type, Data>,
): PlainEvent<Type, Data> {
  return { ...definition, version: versionOf(definition.upcasters), sealed: false };
}

/** Defines an event whose `personal` part is sealed in the log with its subject's key. */
export function defineSealedEvent<
  const Type extends string,
  Data extends object,
  Personal extends object,
>(definition: Plain<Type, Data> & Sealed<Data, Personal>): SealedEvent<Type, Data, Personal> {
  const { upcasters, personalUpcasters } = definition;
  return { ...definition, version: versionOf(upcasters, personalUpcasters), sealed: true };
}

const versionOf = (...upcasters: readonly (readonly Upcaster[] | undefined)[]): number =>
  1 + Math.max(...upcasters.map((each) => each?.length ?? 0));

interface Versioned {
  /** The version that is written today: one more than there are upcasters. */
  readonly version: number;
}

export type PlainEvent<Type extends string, Data extends object> = Plain<Type, Data> &
  Versioned & { readonly sealed: false };

export type SealedEvent<Type extends string, Data extends object, Personal extends object> = Plain<
  Type,
  Data
> &
  Sealed<Data, Personal> &
  Versioned & { readonly sealed: true };

/**
 * The event that a definition describes, as it is read. `personal` is null if its subject's key was
 * destroyed, or if the reader did not ask to decrypt it.
 */
export type EventOf<Definition> =
  Definition extends SealedEvent<infer Type, infer Data, infer Personal>
    ? { readonly type: Type; readonly data: Data; readonly personal: Personal | null }
    : Definition extends PlainEvent<infer Type, infer Data>
      ? { readonly type: Type; readonly data: Data }
      : never;

export interface AnyEvent {
  readonly type: string;
  readonly data: object;
  readonly personal?: object | null;
}
