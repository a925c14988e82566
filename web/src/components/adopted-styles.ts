import { useEffect } from 'react';

/** A component that renders nothing, but adds rules to the page while it is mounted. */
type Styles = (props: { styles: string }) => null;

/**
 * Replaces the package `react-style-singleton`, with which radix-ui stops the page from scrolling
 * under a dialog. The package adds a style element, which the content security policy forbids; it
 * does not apply to a constructed style sheet (ADR 0081).
 *
 * @returns a component that may be mounted several times: the rules of the first one apply until
 *   the last one is unmounted
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
