import type { Role } from '@app/events/user';
import { HttpProblem } from '@app/service-kit/http/http-problem';
import { productName } from '@app/service-kit/product';
import { appearanceOf } from './appearance.ts';
import { isInOneScript } from './one-script.ts';

/** Names that could pass for the product or its operator. */
const RESERVED = `
admin administrator root superuser sysadmin system moderator staff team support help helpdesk
security official operator webmaster hostmaster postmaster abuse noreply service billing
${productName}
`;

/** Separators and accents do not hide a reserved name. */
const bareAppearance = (name: string): string => appearanceOf(name).replaceAll(/[\p{M}_.-]/gu, '');

const reserved: ReadonlySet<string> = new Set(RESERVED.trim().split(/\s+/u).map(bareAppearance));

/**
 * Refuses a username that somebody may not choose; accounts that already have such a name keep it.
 * The tables are large, so the check is on the server and not in the contract, which every page
 * loads.
 * @param role of the account: reserved names are for administrators
 * @throws HttpProblem 400
 */
export function refuseUsername(username: string, role: Role): void {
  if (!isInOneScript(username)) {
    const message = 'Write the username in one alphabet: letters of different ones look alike.';
    throw refusal('mixed-scripts', message);
  }
  if (role === 'admin' || !reserved.has(bareAppearance(username))) return;
  throw refusal('reserved-username', 'This username is reserved. Please choose another one.');
}

const refusal = (code: string, message: string): HttpProblem =>
  new HttpProblem({
    status: 400,
    code,
    detail: message,
    errors: [{ path: 'username', message }],
  });
