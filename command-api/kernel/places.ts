import { readFile } from 'node:fs/promises';
import { type CityResponse, Reader } from 'mmdb-lib';
import * as z from 'zod';

/** The rough location of a network address. */
export interface Place {
  /** ISO 3166-1, two letters. */
  readonly country: string;
  /** In English; null if the database has none. */
  readonly city: string | null;
}

/** The operator's location database is missing or invalid. */
export class PlacesDatabaseError extends Error {
  override readonly name = 'PlacesDatabaseError';
}

const country = z.string().regex(/^[A-Z]{2}$/u);
const city = z.string().min(1).max(100);

/** The format of MaxMind and DB-IP, and the plain one of IPinfo. */
const record = z.union([
  z
    .object({
      country: z.object({ iso_code: country }),
      city: z.optional(z.object({ names: z.optional(z.object({ en: z.optional(city) })) })),
    })
    .transform((found): Place => ({
      country: found.country.iso_code,
      city: found.city?.names?.en ?? null,
    })),
  z
    .object({ country_code: country, city: z.optional(city) })
    .transform((found): Place => ({ country: found.country_code, city: found.city ?? null })),
]);

/**
 * Finds the location of an address in a file from the operator. Without a file no locations are
 * known; no external service is ever asked.
 */
export class Places {
  private readonly reader: Pick<Reader<CityResponse>, 'get'> | null;

  private constructor(reader: Pick<Reader<CityResponse>, 'get'> | null) {
    this.reader = reader;
  }

  /**
   * Reads the file into memory.
   * @param path of an `.mmdb` file; undefined if the operator has none
   * @throws PlacesDatabaseError
   */
  static async open(path: string | undefined): Promise<Places> {
    if (path === undefined) return new Places(null);
    try {
      return new Places(new Reader<CityResponse>(await readFile(path)));
    } catch (error) {
      throw new PlacesDatabaseError(
        `PLACES_DATABASE: ${path} cannot be read as an .mmdb file of countries or cities`,
        { cause: error },
      );
    }
  }

  /** @param address an IPv4 or IPv6 address; null for anything else */
  of(address: string): Place | null {
    if (this.reader === null) return null;
    try {
      // Dual-stack sockets report IPv4 addresses in this form.
      const plain = address.replace(/^::ffff:(?=\d+\.)/iu, '');
      const found = record.safeParse(this.reader.get(plain));
      return found.success ? found.data : null;
    } catch {
      // An IPv6 address in an IPv4 database, or not an address.
      return null;
    }
  }
}
