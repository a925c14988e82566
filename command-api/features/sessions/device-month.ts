import { monthOf, monthSubject } from '@app/service-kit/month-subject';
import { SubjectErasedError, type Vault } from '@app/service-kit/vault/vault';

/**
 * The month whose key seals on what a session begins (docs/adr/0129). The key is made where it is
 * missing.
 * @returns null where it is destroyed already, as after a wrong clock: no sign-in fails for that
 * @throws the error of `pg` where Postgres is away
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
