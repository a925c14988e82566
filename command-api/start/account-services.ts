import type { HasSecondFactor } from '@app/service-kit/access/second-factor';
import type { AdminSecurity } from '@app/service-kit/environment';
import type { AuthenticationParts } from '@app/service-kit/http/authenticate';
import type { RateLimits } from '@app/service-kit/limits/rate-limits';
import type { ReadMemory } from '@app/service-kit/memory/read-memory';
import { TokenKeys } from '@app/service-kit/token-keys';
import { MonthKeys } from '@app/service-kit/vault/month-keys';
import { Tokens } from '@app/service-kit/tokens';
import type { Vault } from '@app/service-kit/vault/vault';
import type { Pool } from 'pg';
import { ProfileChanges } from '../features/accounts/profile-changes.ts';
import { Accounts } from '../features/accounts/accounts.ts';
import {
  AdministratorDirectory,
  Administrators,
} from '../features/administrators/administrators.ts';
import { ApiKeyTable } from '../features/api-keys/api-key-table.ts';
import type { ApiKeyServices } from '../features/api-keys/routes.ts';
import { SENT_TO_ADDRESS } from '../features/contacts/limits.ts';
import { ContactCodes } from '../features/contacts/contact-codes.ts';
import type { CommandHandler } from '../kernel/command-handler.ts';
import type { LookUps } from '../kernel/look-ups.ts';
import { Names } from '../features/names/names.ts';
import { Challenges, UserHandles } from '../features/passkeys/challenges.ts';
import { Passkeys } from '../features/passkeys/passkeys.ts';
import type { PasskeyServices } from '../features/passkeys/routes.ts';
import { relyingPartyOf } from '../features/passkeys/verify-answers.ts';
import { BreachedPasswords } from '../features/passwords/breached-passwords.ts';
import { makeTryPassword } from '../features/passwords/password-tries.ts';
import { PasswordChanges } from '../features/passwords/password-changes.ts';
import type { AccountServices } from '../features/accounts/routes.ts';
import type { AdministratorServices } from '../features/administrators/routes.ts';
import type { ContactServices } from '../features/contacts/routes.ts';
import type { PasswordServices } from '../features/passwords/routes.ts';
import type { LinkServices } from '../features/sign-in-links/routes.ts';
import { ContactVerification } from '../features/contacts/contact-verification.ts';
import { type OneTimeCodeParts, OneTimeCodes } from '../features/one-time-codes/one-time-codes.ts';
import type { OneTimeCodeServices } from '../features/one-time-codes/routes.ts';
import type { SessionServices } from '../features/sessions/routes.ts';
import { EndedSessions, SecondFactorSessions } from '../features/sessions/ended-sessions.ts';
import type { SessionList } from '../features/sessions/session-list.ts';
import { Sessions } from '../features/sessions/sessions.ts';
import { makeTellBurst } from '../features/sign-in-bursts/sign-in-bursts.ts';
import {
  makeCodeProver,
  makePasskeyProver,
  makePasswordProver,
  type Provers,
} from '../features/step-up/provers.ts';
import { StaffFactors } from '../features/step-up/staff-factors.ts';
import type { StepUpServices } from '../features/step-up/routes.ts';
import { StepUp } from '../features/step-up/step-up.ts';
import { SignInLinks } from '../features/sign-in-links/sign-in-links.ts';

export interface AccountStores {
  readonly handler: CommandHandler;
  readonly vault: Vault;
  readonly pool: Pool;
  readonly lookUps: LookUps;
  readonly sessionList: SessionList;
  readonly rateLimits: RateLimits;
  /** The public base URL of the product. */
  readonly publicUrl: string;
  /** Empty if no list of leaked passwords is used. */
  readonly breachedPasswordsUrl: string;
  /** Caches accounts in this process. */
  readonly memory?: ReadMemory | undefined;
  /** Null if the console requires no second factor. */
  readonly hasSecondFactor: HasSecondFactor | null;
  readonly adminSecurity: AdminSecurity;
}

/** The dependencies of the routes about accounts. */
export type AllAccountServices = AccountServices &
  AdministratorServices &
  ContactServices &
  ApiKeyServices &
  LinkServices &
  OneTimeCodeServices &
  PasskeyServices &
  PasswordServices &
  SessionServices &
  StepUpServices;

/** Creates the services for commands about accounts. */
export async function makeAccountServices({
  handler,
  vault,
  pool,
  lookUps,
  sessionList,
  rateLimits,
  publicUrl,
  breachedPasswordsUrl,
  memory,
  hasSecondFactor,
  adminSecurity,
}: AccountStores): Promise<
  AllAccountServices & Pick<AuthenticationParts, 'tokens' | 'hasSecondFactor'>
> {
  const lookupKey = await vault.secret('lookup');
  const linkKeys = { lookup: lookupKey, links: await vault.secret('sign-in-links') };
  const tokens = new Tokens(await TokenKeys.open(vault));
  const codes = new ContactCodes(await vault.secret('contact-codes'));
  const tellBurst = makeTellBurst(handler, new MonthKeys(vault, 'addresses'));
  const tryPassword = makeTryPassword(rateLimits, tellBurst);
  const names = new Names(handler, lookupKey);
  const accounts = new Accounts(handler, names, codes);
  const passkeys = await makePasskeys(vault, { handler, accounts }, publicUrl);
  const oneTimeCodes = await makeOneTimeCodes(vault, { handler, accounts, tryPassword });
  const provers = makeProvers({ accounts, tryPassword, rateLimits, passkeys, oneTimeCodes });
  const breached = new BreachedPasswords(breachedPasswordsUrl);
  const secondFactors = new SecondFactorSessions(pool);
  const endedSessions = new EndedSessions(handler, pool, memory);
  const linkParts = { handler, accounts, names, endedSessions, keys: linkKeys };
  const sessions = new Sessions({ handler, tokens, list: sessionList, vault, secondFactors });
  return {
    tokens,
    tryPassword,
    accounts,
    hasSecondFactor,
    sessions,
    staffFactors: new StaffFactors(accounts, hasSecondFactor),
    links: new SignInLinks({ ...linkParts, adminSecurity }),
    contactCodes: codes,
    verification: new ContactVerification(handler, accounts, names, codes),
    profiles: new ProfileChanges(handler, accounts, names, {
      codes,
      sentTo: rateLimits.of(SENT_TO_ADDRESS),
    }),
    oneTimeCodes,
    passkeys,
    apiKeys: { handler, table: new ApiKeyTable(pool), maker: await vault.secret('api-keys') },
    breached,
    passwords: new PasswordChanges(handler, accounts, tryPassword, breached),
    administrators: new Administrators(handler, new AdministratorDirectory(lookUps), pool),
    erasure: { handler, vault, lookupKey },
    endedSessions,
    stepUp: new StepUp({ handler, pool, provers, secondFactors, sessions }),
  };
}

const makePasskeys = async (
  vault: Vault,
  parts: { readonly handler: CommandHandler; readonly accounts: Accounts },
  publicUrl: string,
): Promise<Passkeys> =>
  new Passkeys({
    ...parts,
    challenges: new Challenges(await vault.secret('passkey-challenges')),
    handles: new UserHandles(await vault.secret('passkey-handles')),
    site: relyingPartyOf(publicUrl),
  });

/** Creates the checks for step-up proofs. */
function makeProvers({
  accounts,
  tryPassword,
  rateLimits,
  passkeys,
  oneTimeCodes,
}: ProverParts): Provers {
  return {
    password: makePasswordProver(accounts, tryPassword),
    passkey: makePasskeyProver(passkeys, rateLimits),
    totp: makeCodeProver(oneTimeCodes),
  };
}

type ProverParts = Pick<SessionServices, 'accounts' | 'tryPassword'> &
  Pick<AccountStores, 'rateLimits'> &
  Pick<PasskeyServices, 'passkeys'> &
  Pick<OneTimeCodeServices, 'oneTimeCodes'>;

async function makeOneTimeCodes(
  vault: Vault,
  parts: Omit<OneTimeCodeParts, 'keys'>,
): Promise<OneTimeCodes> {
  const secrets = await vault.secret('one-time-codes');
  return new OneTimeCodes({
    ...parts,
    keys: { secrets, recovery: await vault.secret('recovery-codes') },
  });
}
