import type { PictureDecoder } from '@app/service-kit/media/picture-decoder';
import type { Pictures } from '@app/service-kit/media/pictures';
import type { Vault } from '@app/service-kit/vault/vault';
import { accountRoutes } from '../features/accounts/routes.ts';
import { administratorRoutes } from '../features/administrators/routes.ts';
import { batchRoutes } from '../features/batches/routes.ts';
import { lostRoutes } from '../features/codes/lost-routes.ts';
import { codeRoutes } from '../features/codes/routes.ts';
import { contactRoutes } from '../features/contacts/routes.ts';
import { deviceRoutes } from '../features/devices/routes.ts';
import { inboxRoutes } from '../features/inbox/routes.ts';
import { noticeRoutes } from '../features/notices/routes.ts';
import { orderRoutes } from '../features/orders/routes.ts';
import { passwordRoutes } from '../features/passwords/routes.ts';
import { pictureRoutes } from '../features/pictures/routes.ts';
import { productRoutes } from '../features/products/routes.ts';
import { sessionRoutes } from '../features/sessions/routes.ts';
import { settingsRoutes } from '../features/settings/routes.ts';
import { linkRoutes } from '../features/sign-in-links/routes.ts';
import { threadRoutes } from '../features/threads/routes.ts';
import { CodeDirectory } from '../features/codes/code-directory.ts';
import { Codes } from '../features/codes/codes.ts';
import { UnreadMessages } from '../features/inbox/unread-messages.ts';
import { OrderFulfilment } from '../features/orders/order-fulfilment.ts';
import { Orders } from '../features/orders/orders.ts';
import { DemoGateway, type PaymentMode } from '../features/orders/payment-gateway.ts';
import { CodePictures } from '../features/pictures/code-pictures.ts';
import { ProductPictures } from '../features/products/product-pictures.ts';
import { SettingsTests } from '../features/settings/settings-tests.ts';
import { ProofOfWork } from '../features/threads/proof-of-work.ts';
import { Threads } from '../features/threads/threads.ts';
import type { CommandHandler } from '../kernel/command-handler.ts';
import type { LookUps } from '../kernel/look-ups.ts';
import type { CommandRouter } from '../kernel/command-router.ts';
import { makeChannels } from '../reactors/notifier/channels/make-channels.ts';
import type { Providers } from '../reactors/notifier/channels/providers.ts';
import type { AllAccountServices } from './account-services.ts';

export interface RouteParts {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly lookUps: LookUps;
  readonly services: AllAccountServices;
  readonly pictures: Pictures;
  readonly decoder: PictureDecoder;
  readonly payments: PaymentMode;
  readonly providers: Providers | undefined;
}

/** Serves the commands of every feature. */
export async function addRoutes(router: CommandRouter, parts: RouteParts): Promise<void> {
  const { handler, vault, lookUps, services, providers } = parts;
  accountRoutes(router, services);
  administratorRoutes(router, services);
  contactRoutes(router, services);
  passwordRoutes(router, services);
  sessionRoutes(router, services);
  linkRoutes(router, services);
  const proofKey = await vault.secret('device-proofs');
  const reach = providers?.pushReach ?? 'public';
  deviceRoutes(router, { limits: services.limits, proofKey, reach });
  inboxRoutes(router, new UnreadMessages(handler, lookUps));
  settingsRoutes(router, new SettingsTests(handler, makeChannels(providers)));
  const unsubscribeKey = await vault.secret('unsubscribe-links');
  noticeRoutes(router, { handler, unsubscribeKey, limits: services.limits });
  await addCodeRoutes(router, parts);
}

async function addCodeRoutes(router: CommandRouter, parts: RouteParts): Promise<void> {
  const { handler, vault, lookUps, services, pictures, decoder, payments } = parts;
  const { limits } = services;
  const directory = new CodeDirectory(lookUps);
  const codes = new Codes(handler, directory);
  codeRoutes(router, { codes, directory, limits });
  lostRoutes(router, { handler, limits });
  batchRoutes(router, directory);
  const threads = new Threads(handler, codes, pictures, await vault.secret('thread-links'));
  const work = new ProofOfWork(await vault.secret('finder-work'));
  threadRoutes(router, { threads, limits, work });
  pictureRoutes(router, new CodePictures(handler, codes, pictures, decoder), limits);
  productRoutes(router, new ProductPictures(handler, pictures, decoder));
  const fulfilment = new OrderFulfilment(handler, directory);
  orderRoutes(router, new Orders(handler, new DemoGateway(payments), fulfilment));
}
