import { useEffect } from 'react';

/** A component that renders nothing, but adds rules to the page while it is mounted. */
type Styles = (props: { styles: string }) => null;

/**
 * Takes the place of the package `react-style-singleton`, through which radix-ui stops the page from
 * scrolling under a dialog. The package adds a style element, which the policy of pages refuses; a
 * constructed style sheet is not subject to it (ADR 0081).
 *
 * @returns a component of which several may be there at once: the rules of the first one count,
 *   until the last one goes
 */
export function styleSingleton(): Styles {
  const sheet = new CSSStyleSheet();
  let users = 0;

  function remove(): void {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  }

  return ({ styles }) => {
    useEffect(() => {
      users += 1;
      if (users === 1) {
        sheet.replaceSync(styles);
        document.adoptedStyleSheets.push(sheet);
      }
      return remove;
    }, [styles]);
    return null;
  };
}
