import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { watchSignOuts } from '../components/own-drafts.ts';
import { prepareToasts } from '../components/toasts/show-toast.ts';
import { App } from './App.tsx';
import { hydrate } from './hydrate.ts';
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
    hydrate(root, app);
  } else {
    createRoot(root).render(app);
  }
}
