import {
  BrandChosen,
  BrandLogoChosen,
  NO_OPERATOR_TEXTS,
  OperatorTextsChosen,
} from '@app/events/brand';
import type { KeyStore } from '@app/events/sealing/key-store';
import { openCopies } from '@app/events/sealing/sealed-copy';
import type { BrandRow } from '@app/projector/read-model/tables';
import { productName } from '@app/service-kit/product';
import type { Database } from '../../kernel/database/database.ts';
import { sendsNotices } from '../settings/routes.ts';
import type { BrandLook, OperatorTextsChosen as TextsAnswer } from './contract.ts';

export class BrandReader {
  private readonly database: Database;
  private readonly keys: Pick<KeyStore, 'find'>;

  constructor(database: Database, keys: Pick<KeyStore, 'find'>) {
    this.database = database;
    this.keys = keys;
  }

  /** @returns null if the site has the product's name and look */
  async look(): Promise<BrandLook | null> {
    const parts = await this.sealed(['look', 'logo']);
    const look = parts.get('look');
    if (look === undefined) return null;
    const [values] = await openCopies(BrandChosen, [look], this.keys);
    if (!values) return null;
    const [logo] = await openCopies(BrandLogoChosen, [parts.get('logo') ?? null], this.keys);
    const { shortName, supportAddress, ...same } = values;
    return {
      ...same,
      short_name: shortName,
      support_address: supportAddress,
      logo: logo ?? null,
    };
  }

  sendsNotices(): Promise<boolean> {
    return sendsNotices(this.database);
  }

  /** The name of the site; by default the product's. */
  async name(): Promise<string> {
    return (await this.look())?.name ?? productName;
  }

  /** @returns "" for each missing text */
  async texts(): Promise<TextsAnswer> {
    const sealed = (await this.sealed(['texts'])).get('texts') ?? null;
    const [values] = await openCopies(OperatorTextsChosen, [sealed], this.keys);
    const { legalContact, ...same } = values ?? NO_OPERATOR_TEXTS;
    return { ...same, legal_contact: legalContact };
  }

  private async sealed(
    parts: readonly BrandRow['part'][],
  ): Promise<ReadonlyMap<BrandRow['part'], string | null>> {
    const rows = await this.database
      .selectFrom('brand')
      .select(['part', 'sealed'])
      .where('part', 'in', parts)
      .execute();
    return new Map(rows.map(({ part, sealed }) => [part, sealed]));
  }
}
