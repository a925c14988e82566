/**
 * Inlined in each public page, so it can use nothing outside itself. The page paints before scripts
 * are loaded; clicks and input are recorded until they run (ADR 0055).
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
    // The browser submits such a form itself, so it must not be submitted again.
    if (button === null || (button.type === 'submit' && button.form?.method === 'post')) return;
    // Repeated clicks on a button count once; the button that was clicked last is replayed last.
    pressed.delete(button);
    pressed.add(button);
  }

  function keepWords({ target }: Event): void {
    if (target instanceof Element && target.matches('input, textarea, select'))
      written.set(target as Control, (target as Control).value);
  }

  /** React tracks the element's own property, and ignores an event that changes nothing. */
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
  root.addEventListener('hydration-start', () => root.removeEventListener('click', keepPress));
  root.addEventListener(
    'taken-over',
    () => {
      root.removeEventListener('input', keepWords);
      // While React works, it would apply updates of earlier handlers too late for later ones.
      setTimeout(() => {
        for (const [control, value] of written) write(control, value);
        for (const button of pressed) button.click();
      });
    },
    { once: true },
  );
  if (PerformanceObserver.supportedEntryTypes.includes('paint')) {
    // The first paint may be only the background, while fonts are loading.
    new PerformanceObserver((painted, observer) => {
      if (painted.getEntriesByName('first-contentful-paint').length === 0) return;
      observer.disconnect();
      start();
    }).observe({ type: 'paint', buffered: true });
  } else requestAnimationFrame(() => setTimeout(start));
}
