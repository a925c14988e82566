import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

export function mountInto(root: Element): void {
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
