import './styles/index.css';
import { readUid } from '@app/query-api/contract/uid';
import { applyTheme } from './components/theme.ts';
import { codeSegment, threadToken } from './navigation/paths.ts';

applyTheme();

interface Mount {
  mountInto: (root: Element) => Promise<void>;
}

/** Pages that finders open outdoors load only React and their own code, not the app. */
function fetchMount(): Promise<Mount> {
  const { pathname } = window.location;
  if (threadToken(pathname) !== null) return import('./app/mount-thread.tsx');
  const segment = codeSegment(pathname);
  return segment !== null && readUid(segment) !== null
    ? import('./app/mount-finder.tsx')
    : import('./app/mount-app.tsx');
}

const mount = fetchMount();

/** Ends the current task, so that the browser can answer a touch between two long tasks. */
const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

function sayThatLoadingFailed(): void {
  const root = document.querySelector('#root');
  // A page that was served as HTML can be read without this.
  if (root !== null && !root.hasAttribute('data-written'))
    root.textContent = 'This page could not be loaded. Check your connection and load it again.';
}

async function start(): Promise<void> {
  const root = document.querySelector('#root');
  const { mountInto } = await mount;
  // On a slow phone, running the scripts alone takes a tenth of a second.
  await nextTask();
  // Loading further parts there may fail, too.
  return root === null ? undefined : mountInto(root);
}

start().catch(sayThatLoadingFailed);
