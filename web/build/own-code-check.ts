/**
 * Runs in the head of a code's page, so it can use nothing outside itself. The form stays hidden
 * until it is known whether the code belongs to a signed-in visitor (docs/adr/0108).
 */
export function ownCodeCheck(): void {
  /** How long the form waits for the answer, in ms. */
  const PATIENCE = 3000;
  /** How long it then waits for the scripts of the owner's view, in ms. */
  const PATIENCE_FOR_SCRIPTS = 8000;

  interface Code {
    uid?: string;
  }

  const { dataset } = document.documentElement;
  const showForm = (): void => {
    delete dataset['owner'];
  };

  async function ask(token: string): Promise<Code | null> {
    const timer = setTimeout(showForm, PATIENCE);
    try {
      const { promise: isRead, resolve } = Promise.withResolvers<unknown>();
      document.addEventListener('DOMContentLoaded', resolve, { once: true });
      // Users must see what they have just changed (`web/src/api/position.ts`).
      const [, position] = (sessionStorage.getItem('position') ?? '').split(' ');
      const headers = {
        Authorization: `Bearer ${token}`,
        ...(position === undefined ? {} : { 'X-Min-Position': position }),
      };
      // Requests the whole list, so that the server does not learn which code they look at.
      const response = await fetch('/api/user/qr-codes?with_organisations=true', {
        headers,
      });
      const codes = response.ok ? ((await response.json()) as Code[]) : [];
      // The page's data follows the drawn page in the document.
      await isRead;
      const text = document.querySelector('#page-data')?.textContent ?? '{}';
      const { id } = JSON.parse(text) as { id?: string };
      const own = codes.find(({ uid }) => uid === id) ?? null;
      if (own === null) showForm();
      else setTimeout(showForm, PATIENCE_FOR_SCRIPTS);
      return own;
    } catch {
      showForm();
      return null;
    } finally {
      clearTimeout(timer);
    }
  }

  try {
    const token = localStorage.getItem('token');
    if (token === null || new URLSearchParams(location.search).get('as') === 'finder') return;
    dataset['owner'] = 'asked';
    Object.assign(window, { ownCode: ask(token) });
  } catch {
    // Storage may be unavailable: then nobody is signed in.
  }
}
