import { accountCommands } from '../features/accounts/contract.ts';
import { administratorCommands } from '../features/administrators/contract.ts';
import { batchCommands } from '../features/batches/contract.ts';
import { codeCommands } from '../features/codes/contract.ts';
import { lostCommands } from '../features/codes/lost-contract.ts';
import { contactCommands } from '../features/contacts/contract.ts';
import { deviceCommands } from '../features/devices/contract.ts';
import { inboxCommands } from '../features/inbox/contract.ts';
import { noticeCommands } from '../features/notices/contract.ts';
import { orderCommands } from '../features/orders/contract.ts';
import { passwordCommands } from '../features/passwords/contract.ts';
import { pictureCommands } from '../features/pictures/contract.ts';
import { productCommands } from '../features/products/contract.ts';
import { sessionCommands } from '../features/sessions/contract.ts';
import { settingsCommands } from '../features/settings/contract.ts';
import { linkCommands } from '../features/sign-in-links/contract.ts';
import { threadCommands } from '../features/threads/contract.ts';

/** Every command of the API. A new feature is added here. */
export const commandRoutes = {
  ...accountCommands,
  ...administratorCommands,
  ...batchCommands,
  ...codeCommands,
  ...contactCommands,
  ...deviceCommands,
  ...inboxCommands,
  ...lostCommands,
  ...noticeCommands,
  ...orderCommands,
  ...passwordCommands,
  ...pictureCommands,
  ...productCommands,
  ...sessionCommands,
  ...settingsCommands,
  ...linkCommands,
  ...threadCommands,
} as const;

export type CommandName = keyof typeof commandRoutes;
