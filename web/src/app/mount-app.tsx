import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchSignOuts } from '../components/own-drafts.ts';
import { prepareToasts } from '../components/toasts/show-toast.ts';
import { App } from './App.tsx';
import { publicRouteAt } from './public-routes.tsx';

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
    // From here on, `build/hydration-bootstrap.ts` records no more clicks.
    root.dispatchEvent(new Event('hydration-start'));
    // As a transition: otherwise it would block the page on a slow phone for a quarter of a second.
    startTransition(() => {
      hydrateRoot(root, app);
    });
  } else {
    createRoot(root).render(app);
  }
}
