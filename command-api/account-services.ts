import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import { TokenKeys } from '@app/service-kit/token-keys';
import { Tokens } from '@app/service-kit/tokens';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { AccountChanges } from './account-changes.ts';
import { Accounts } from './accounts.ts';
import { Administrators } from './administrators.ts';
import { ContactCodes } from './contact-codes.ts';
import type { CommandHandler } from './handling/command-handler.ts';
import { CommandLimits } from './limits.ts';
import { Names } from './names.ts';
import { PasswordChanges } from './password-changes.ts';
import { ReadModel } from './read-model.ts';
import type { AccountServices } from './routes/account.ts';
import type { AuthServices } from './routes/auth.ts';
import { Sessions } from './sessions.ts';
import { makeTellBurst } from './sign-in-bursts.ts';
import { SignInLinks } from './sign-in-links.ts';

export interface AccountStores {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly pool: Pool;
  readonly rateLimits: RateLimits;
}

/** Puts together what the commands about accounts stand on. */
export async function makeAccountServices({
  handler,
  vault,
  pool,
  rateLimits,
}: AccountStores): Promise<AccountServices & AuthServices & { readonly tokens: Tokens }> {
  const lookupKey = await vault.secret('lookup');
  const linkKeys = { lookup: lookupKey, links: await vault.secret('sign-in-links') };
  const tokens = new Tokens(await TokenKeys.open(vault));
  const codes = new ContactCodes(await vault.secret('contact-codes'));
  const limits = new CommandLimits(
    rateLimits,
    await vault.secret('limit-keys'),
    makeTellBurst(handler),
  );
  const names = new Names(handler, lookupKey);
  const accounts = new Accounts(handler, names, codes);
  return {
    tokens,
    limits,
    accounts,
    sessions: new Sessions(handler, tokens),
    links: new SignInLinks(handler, accounts, names, linkKeys),
    changes: new AccountChanges(handler, accounts, names, { codes, limits }),
    passwords: new PasswordChanges(handler, accounts, limits),
    administrators: new Administrators(handler, pool),
    erasure: { handler, vault, lookupKey },
    readModel: new ReadModel(pool),
  };
}
