/** Elements that toasts must not cover. */
const NEVER = [
  'h1, h2, .bg-signal-fill, [type=submit], [role=dialog] > :first-child button',
  ':is(input, textarea):focus, .sticky, .at-hand, output.fixed',
].join();

const FIELDS = `${NEVER}, input, textarea, select`;

/** The elements to avoid, in order of preference: the first selector with enough room is used. */
const WISHES = [`${FIELDS}, label`, FIELDS, NEVER];

const GAP = 4;

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Touching edges do not count as overlapping, whatever the rounding. */
const ROUNDING = 0.1;

const meet = (a: Box, b: Box): boolean =>
  a.bottom > b.top + ROUNDING &&
  a.top < b.bottom - ROUNDING &&
  a.right > b.left &&
  a.left < b.right;

/** The box of an element; for a heading, that of its text, since its own is as wide as the page. */
function boxOf(element: Element): Box {
  if (!(element instanceof HTMLHeadingElement)) return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/** How far a region must move down to overlap none of these boxes, in pixels. */
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

/** The upper and lower end of what a phone's keyboard leaves visible, in pixels. */
function visiblePart(): Pick<Box, 'top' | 'bottom'> {
  const { innerHeight, visualViewport: view } = window;
  if (view === null) return { top: 0, bottom: innerHeight };
  return { top: view.offsetTop, bottom: view.offsetTop + view.height };
}

function place(region: HTMLElement): void {
  const { top, bottom } = visiblePart();
  // With reduced motion, every change takes 0.01 ms, and would be measured half done.
  region.style.transitionProperty = 'none';
  region.style.translate = `0 ${top}px`;
  const own = boxOfToasts(region);
  const scope = document.querySelector('[role=dialog]') ?? document;
  const shifts = WISHES.map((kept) =>
    clearShift(own, Array.from(scope.querySelectorAll(kept), boxOf), bottom),
  );
  const shift = shifts.find((found) => found !== undefined) ?? 0;
  region.style.translate = `0 ${top + shift}px`;
}

const watched = new WeakSet<HTMLElement>();

/** Checks again and again: pages scroll, fields grow, and no event reports all of that. */
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
