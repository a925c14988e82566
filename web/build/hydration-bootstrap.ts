/**
 * Runs within each public page, so nothing outside of it can be used. It has the page painted before
 * it asks for the scripts, which weigh ten times as much as the page, and keeps what is pressed and
 * written until they are there (ADR 0055).
 */
export function hydrationBootstrap(): void {
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

  const root = document.querySelector<HTMLElement>('#root');
  if (root === null) return;
  const [main = '', ...others] = (root.dataset['scripts'] ?? '').split(' ');
  const pressed = new Set<HTMLButtonElement>();
  const written = new Map<Control, string>();

  function keepPress({ target }: Event): void {
    const button = target instanceof Element ? target.closest('button') : null;
    // Such a form is sent by the browser itself, and must not be sent a second time.
    if (button === null || (button.type === 'submit' && button.form?.method === 'post')) return;
    // Pressed again for want of an answer it means the same; what was pressed last comes last.
    pressed.delete(button);
    pressed.add(button);
  }

  function keepWords({ target }: Event): void {
    if (target instanceof Element && target.matches('input, textarea, select'))
      written.set(target as Control, (target as Control).value);
  }

  /** React watches the property of the element itself, and passes over an event that changes nothing. */
  function write(control: Control, value: string): void {
    const proto: unknown = Object.getPrototypeOf(control);
    control.value = '';
    Reflect.set(proto as object, 'value', value, control);
    const type = control instanceof HTMLSelectElement ? 'change' : 'input';
    control.dispatchEvent(new Event(type, { bubbles: true }));
  }

  function start(): void {
    for (const name of others) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = name;
      document.head.append(link);
    }
    void import(main);
  }

  root.addEventListener('click', keepPress);
  root.addEventListener('input', keepWords);
  // From here on React does by itself what is pressed.
  root.addEventListener('hydration-start', () => root.removeEventListener('click', keepPress));
  root.addEventListener(
    'taken-over',
    () => {
      root.removeEventListener('input', keepWords);
      // React is still at work now, and one answer could not count on the one before.
      setTimeout(() => {
        for (const [control, value] of written) write(control, value);
        for (const button of pressed) button.click();
      });
    },
    { once: true },
  );
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // The first paint may be the ground alone, while the fonts are on their way.
    new PerformanceObserver((painted, observer) => {
      if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
  } else requestAnimationFrame(() => setTimeout(start));
}
