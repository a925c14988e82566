/** Two taps that come closer than this, in ms and CSS pixels, are a double tap. */
const DOUBLE_MS = 400;
const DOUBLE_PX = 30;

interface Tap {
  readonly control: Element | null;
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Ignores the second tap of a double tap where another control has taken the place of the first:
 * whoever taps "Send message" twice means nothing that stands there once the message is sent.
 */
export function ignoreStraySecondTaps(page: Document): void {
  let first: Tap | null = null;
  page.addEventListener(
    'click',
    (event) => {
      // The keyboard clicks, too, and counts no clicks.
      if (event.detail === 0) return;
      const control = controlAt(event.target);
      const tap = { control, at: event.timeStamp, x: event.clientX, y: event.clientY };
      if (first && control && control !== first.control && isSecond(tap, first)) {
        event.preventDefault();
        event.stopPropagation();
      }
      first = tap;
    },
    { capture: true },
  );
}

function isSecond(tap: Tap, first: Tap): boolean {
  const distance = Math.hypot(tap.x - first.x, tap.y - first.y);
  return tap.at - first.at < DOUBLE_MS && distance < DOUBLE_PX;
}

function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  // A tap on a label clicks its control as well.
  const label = target.closest('label');
  return label?.control ?? target.closest('a, button, input, select, textarea, summary');
}
