/**
 * What toasts never cover: headings, primary buttons (`button-class.ts`), what closes a dialog, the
 * field somebody types in, and what stays in view while the page moves.
 */
const NEVER = [
  'h1, h2, .bg-signal-fill, [type=submit], [role=dialog] > :first-child button',
  ':is(input, textarea):focus, .sticky, .at-hand, output.fixed',
].join();

const FIELDS = `${NEVER}, input, textarea, select`;

/** What they keep clear of: the first of these for which there is room. */
const WISHES = [`${FIELDS}, label`, FIELDS, NEVER];

/** Between a toast and what it keeps clear of, in pixels. */
const GAP = 4;

/** Below this width toasts are at the foot of the screen, where no form begins (ADR 0165). */
const PHONE = '(width < 48rem)';

/** In place of the top right, as `base.css` has it: public pages have no room for one more rule. */
const AT_FOOT = 'auto 0 env(safe-area-inset-bottom) auto';

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** What touches does not meet, however fractions of a pixel are rounded. */
const ROUNDING = 0.1;

const meet = (a: Box, b: Box): boolean =>
  a.bottom > b.top + ROUNDING &&
  a.top < b.bottom - ROUNDING &&
  a.right > b.left &&
  a.left < b.right;

/** Of a heading the words: its own box is as wide as the page. */
function boxOf(element: Element): Box {
  if (!(element instanceof HTMLHeadingElement)) return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/** The same box, measured from the foot of a screen of this height, in pixels. */
function fromFoot({ top, bottom, left, right }: Box, height: number): Box {
  return { top: height - bottom, bottom: height - top, left, right };
}

/**
 * How far down a region goes until it meets none of these boxes, in pixels.
 * @param own the region where it begins
 * @param lowest where its lower edge may be at most
 * @returns nothing where there is no such place
 */
export function clearShift(own: Box, boxes: readonly Box[], lowest: number): number | undefined {
  let shift = 0;
  for (let tries = 0; tries <= boxes.length; tries += 1) {
    const now = { ...own, top: own.top + shift, bottom: own.bottom + shift };
    if (now.bottom > lowest) return undefined;
    const hit = boxes.find((box) => meet(now, box));
    if (hit === undefined) return shift;
    shift = hit.bottom - own.top;
  }
  return undefined;
}

/** The toasts in their place, which they reach a moment later: they move as they arrive. */
function boxOfToasts(region: HTMLElement): Box {
  const { top, left, right } = region.getBoundingClientRect();
  const toasts = Array.from(region.children).filter((toast) => toast instanceof HTMLElement);
  return {
    top: top + Math.min(...toasts.map(({ offsetTop }) => offsetTop)) - GAP,
    bottom: top + Math.max(...toasts.map((toast) => toast.offsetTop + toast.offsetHeight)) + GAP,
    left,
    right,
  };
}

/** How much of the screen's foot is hidden, by the keyboard of a phone; pixels. */
function hiddenFoot(): number {
  const { innerHeight, visualViewport: view } = window;
  return view === null ? 0 : innerHeight - view.offsetTop - view.height;
}

/** Moves the region to the first place from its edge of the screen where it covers nothing. */
function place(region: HTMLElement): void {
  const isPhone = matchMedia(PHONE).matches;
  // For people who ask for less motion every change takes 0.01 ms, and would be measured half done.
  region.style.transitionProperty = 'none';
  region.style.inset = isPhone ? AT_FOOT : '';
  region.style.translate = '';
  const own = boxOfToasts(region);
  const { innerHeight: height } = window;
  const hidden = isPhone ? hiddenFoot() : 0;
  const start = isPhone ? fromFoot(own, height) : own;
  const scope = document.querySelector('[role=dialog]') ?? document;
  const shifts = WISHES.map((kept) => {
    const boxes = Array.from(scope.querySelectorAll(kept), boxOf);
    const turned = isPhone ? boxes.map((box) => fromFoot(box, height - hidden)) : boxes;
    return clearShift(start, turned, height - hidden);
  });
  const shift = shifts.find((found) => found !== undefined) ?? 0;
  region.style.translate = `0 ${isPhone ? -shift - hidden : shift}px`;
}

const watched = new WeakSet<HTMLElement>();

/**
 * Keeps a region of toasts clear of what must be seen, for as long as there are toasts in it: pages
 * scroll, fields grow and parts arrive meanwhile, and no event tells of all of that.
 */
export function keepClear(region: HTMLElement): void {
  if (region.childElementCount === 0) return;
  place(region);
  if (watched.has(region)) return;
  watched.add(region);
  const again = (): void => {
    if (region.childElementCount === 0) {
      watched.delete(region);
      return;
    }
    place(region);
    requestAnimationFrame(again);
  };
  requestAnimationFrame(again);
}
