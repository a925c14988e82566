import { StyleModule } from 'style-mod';

type Mount = typeof StyleModule.mount;

/** Stands in for the page: a root without a head, which gets constructed style sheets. */
const root = {
  ownerDocument: document,
  get adoptedStyleSheets() {
    return document.adoptedStyleSheets;
  },
  set adoptedStyleSheets(sheets: CSSStyleSheet[]) {
    document.adoptedStyleSheets = sheets;
  },
};

/**
 * Makes CodeMirror use constructed style sheets. In a page it would add a style element, which the
 * content security policy forbids (docs/adr/0081); in a shadow root it constructs them.
 */
export function adoptEditorStyles(): void {
  const mount: Mount = StyleModule.mount.bind(StyleModule);
  StyleModule.mount = (_, modules) => mount(root as unknown as Document, modules);
}
