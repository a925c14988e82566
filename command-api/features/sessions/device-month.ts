import { monthOf, monthSubject } from '@app/service-kit/month-subject';
import { SubjectErasedError, type Vault } from '@app/service-kit/vault/vault';

/**
 * The month whose key seals a session's device and place (docs/adr/0129). A missing key is created.
 * @returns null if it is already destroyed, for example after a wrong clock: sign-ins still work
 * @throws the error of `pg` if Postgres is unreachable
 */
export async function deviceMonth(vault: Pick<Vault, 'ensure'>, at: Date): Promise<string | null> {
  const month = monthOf(at);
  try {
    await vault.ensure([monthSubject('devices', month)], 'append');
    return month;
  } catch (error) {
    if (error instanceof SubjectErasedError) return null;
    throw error;
  }
}
