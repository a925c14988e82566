import { newestHeadKey } from '@app/service-kit/proofs/head-keys';
import type { Vault } from '@app/service-kit/vault/vault';
import type { QueryRouter } from '../../kernel/http/query-router.ts';
import type { BrandReader } from '../brand/brand.ts';
import { managedOwnerOfList } from '../organisations/membership.ts';
import { archiveCodes, type ArchiveStores } from './code-archive.ts';
import { archiveQueries } from './contract.ts';

export interface ArchiveRouteParts extends ArchiveStores {
  readonly publicUrl: string;
  readonly brand: BrandReader;
  /** Contains the signing key. */
  readonly vault: Pick<Vault, 'secret' | 'secretsOf'>;
}

/** Codes and conversations for another instance, sent while they are packed. */
export function archiveRoutes(
  router: QueryRouter,
  { publicUrl, brand, vault, ...stores }: ArchiveRouteParts,
): void {
  router.on(
    archiveQueries.codeArchive,
    async ({ who: { userId }, query: { files: hasFiles, organisation_id: of } }) => ({
      name: 'codes-and-messages.zip',
      content: await archiveCodes(stores, {
        userId,
        ownerId: await managedOwnerOfList(stores.database, userId, of),
        publicUrl,
        product: await brand.name(),
        hasFiles,
        key: await newestHeadKey(vault),
      }),
    }),
  );
}
