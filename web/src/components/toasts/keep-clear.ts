/** What toasts must not cover: headings, and what closes a dialog. */
const KEPT_CLEAR = 'h1, h2, button[aria-label="Close"]';

interface Box {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

const meet = (a: Box, b: Box): boolean =>
  a.bottom > b.top && a.top < b.bottom && a.right > b.left && a.left < b.right;

/** Where the words of an element stand: a heading's own box is as wide as the page. */
function boxOf(element: Element): Box {
  if (element instanceof HTMLButtonElement) return element.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(element);
  return words.getBoundingClientRect();
}

/**
 * The first place from the top, in pixels, where a region meets none of these boxes; 0 where there
 * is none in the upper half of the screen.
 * @param own the region at the top of the screen
 */
export function clearTop(own: Box, boxes: readonly Box[], screenHeight: number): number {
  let top = 0;
  for (let tries = 0; tries <= boxes.length; tries += 1) {
    const now = { ...own, top: own.top + top, bottom: own.bottom + top };
    const hit = boxes.find((box) => meet(now, box));
    if (hit === undefined) return now.bottom > screenHeight ? 0 : top;
    top = hit.bottom - own.top;
    if (top > screenHeight / 2) return 0;
  }
  return 0;
}

/** Moves a region down from the top of the screen where it would cover what must be seen. */
export function keepClear(region: HTMLElement): void {
  region.style.top = '0px';
  const scope = document.querySelector('[role=dialog]') ?? document;
  const boxes = Array.from(scope.querySelectorAll(KEPT_CLEAR), boxOf);
  const { top, bottom, left, right } = region.getBoundingClientRect();
  const clear = clearTop({ top, bottom, left, right }, boxes, window.innerHeight);
  region.style.top = `${clear}px`;
}
