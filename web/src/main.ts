import './styles/index.css';
import { readUid } from '@app/query-api/contract/uid';
import { applyTheme } from './components/theme.ts';
import { codeSegment } from './navigation/paths.ts';

applyTheme();

// A scanned code is opened outdoors on a phone: it gets React and its own page, nothing else.
const segment = codeSegment(window.location.pathname);
const mount =
  segment !== null && readUid(segment) !== null
    ? import('./app/mount-finder.tsx')
    : import('./app/mount-app.tsx');

function sayThatLoadingFailed(): void {
  const root = document.querySelector('#root');
  // A page that came as HTML can be read as it is.
  if (root !== null && !root.hasAttribute('data-written'))
    root.textContent = 'This page could not be loaded. Check your connection and load it again.';
}

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  const { mountInto } = await mount;
  // What is still to be fetched there may fail, too.
  return root === null ? undefined : mountInto(root);
}

start().catch(sayThatLoadingFailed);
