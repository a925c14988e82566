import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchSignOuts } from '../components/own-drafts.ts';
import { prepareToasts } from '../components/toasts/show-toast.ts';
import { logError } from '../api/log-error.ts';
import { keepsSeen } from '../seen/keeps-seen.ts';
import { App } from './App.tsx';
import { publicRouteAt } from './public-routes.tsx';
import { queryClient } from './query-client.ts';

/** Without it the app works as elsewhere. */
async function restore(): Promise<void> {
  try {
    const { beginSeen } = await import('../seen/seen.ts');
    await beginSeen(queryClient);
  } catch (error) {
    logError(error);
  }
}

/** Draws the app, or takes over a public page that came as HTML, without redrawing it. */
export async function mountInto(root: Element): Promise<void> {
  watchSignOuts();
  prepareToasts();
  const app = (
    <StrictMode>
      <App Router={BrowserRouter} />
    </StrictMode>
  );
  if (root.hasAttribute('data-written')) {
    await publicRouteAt(window.location.pathname).preload();
    // Until now `build/hydration-bootstrap.ts` kept what was pressed.
    root.dispatchEvent(new Event('hydration-start'));
    // In small steps: on a slow phone it would else hold the page still for a quarter of a second.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    if (keepsSeen()) await restore();
    createRoot(root).render(app);
  }
}
