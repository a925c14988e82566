import type { PacksRow } from '@app/projector/read-model/tables';
import { dollarsOf } from '@app/service-kit/money';
import type { Database } from '../../kernel/database/database.ts';
import type { Pack, PacksAnswer } from './contract.ts';

const presentPack = ({ is_popular, cents, ...row }: PacksRow): Pack => ({
  ...row,
  price: dollarsOf(cents),
  price_per_code: dollarsOf(Math.round(cents / row.quantity)),
  popular: is_popular,
});

async function readSales(database: Database) {
  const { customers, codes } = await database
    .selectFrom('customers')
    .select((select) => [
      select.fn.countAll<string>().as('customers'),
      select.fn.sum<string | null>('codes_bought').as('codes'),
    ])
    .executeTakeFirstOrThrow();
  return { total_codes_sold: Number(codes ?? 0), satisfied_customers: Number(customers) };
}

export async function readPacks(database: Database): Promise<PacksAnswer> {
  const selecting = database
    .selectFrom('packs')
    .selectAll()
    .orderBy('quantity')
    .orderBy('id')
    .execute();
  const [packs, stats] = await Promise.all([selecting, readSales(database)]);
  return { packs: packs.map(presentPack), stats };
}
