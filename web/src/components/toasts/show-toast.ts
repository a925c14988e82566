/** Without React or a library, since the finder page pays for every kB. */
type Kind = 'success' | 'error';

const CLASSES: Readonly<Record<Kind, string>> = {
  success: 'toast toast-success arrive',
  error: 'toast toast-error arrive',
};

const DURATION_MS = 4000;
const MOST = 3;

/** The delay after which `keep-clear.ts` is loaded, so that the page itself comes first, in ms. */
const REST_MS = 3000;

const loadKeepClear = () => import('./keep-clear.ts');

let place: HTMLElement | undefined;

/** The live region must exist before a toast appears, or the toast is not announced. */
export function prepareToasts(): void {
  if (place !== undefined) return;
  place = document.createElement('section');
  place.className = 'toasts';
  place.ariaLabel = 'Announcements';
  place.ariaLive = 'polite';
  document.body.append(place);
  setTimeout(() => void loadKeepClear().catch(() => undefined), REST_MS);
}

/** Shows a toast until its time is over, or longer while the pointer rests on it. */
function show(region: HTMLElement, kind: Kind, text: string): void {
  const toast = document.createElement('p');
  toast.className = CLASSES[kind];
  toast.textContent = text;
  let timer = 0;
  const count = (): void => {
    timer = window.setTimeout(() => toast.remove(), DURATION_MS);
  };
  toast.addEventListener('pointerenter', () => window.clearTimeout(timer));
  toast.addEventListener('pointerleave', count);
  toast.addEventListener('click', () => toast.remove());
  region.append(toast);
  count();
}

/** One toast per text, so that repeated failures show once. */
export function showToast(kind: Kind, text: string): void {
  prepareToasts();
  if (place === undefined) return;
  const same = Array.from(place.children).find((toast) => toast.textContent === text);
  same?.remove();
  show(place, kind, text);
  while (place.childElementCount > MOST) place.firstElementChild?.remove();
  const region = place;
  // If the module is loaded already, it moves the toast before the first paint, otherwise later.
  loadKeepClear()
    .then((part) => part.keepClear(region))
    .catch(() => undefined);
}
