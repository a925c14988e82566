/** The theme chosen by hand, stored in local storage under `theme`; by default the system's. */
const KEY = 'theme';

const listeners = new Set<() => void>();

type Theme = 'light' | 'dark' | 'system';

function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

export function shownTheme(): 'light' | 'dark' {
  const chosen = chosenTheme();
  if (chosen !== 'system') return chosen;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

export function applyTheme(): void {
  const chosen = chosenTheme();
  if (chosen === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = chosen;
  colourBrowserFrame();
}

/** The phone's own bars take the page's background, defined only in the tokens. */
function colourBrowserFrame(): void {
  const meta =
    document.querySelector<HTMLMetaElement>('meta[name="theme-color"]') ??
    document.createElement('meta');
  meta.name = 'theme-color';
  meta.content = getComputedStyle(document.documentElement).backgroundColor;
  document.head.append(meta);
}

export function chooseTheme(theme: 'light' | 'dark'): void {
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Storage may be unavailable: the choice then lasts as long as the page.
  }
  document.documentElement.dataset['theme'] = theme;
  colourBrowserFrame();
  for (const listener of listeners) listener();
}

/** Calls the listener when `shownTheme` may have changed. @returns a function that stops it */
export function watchTheme(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}
