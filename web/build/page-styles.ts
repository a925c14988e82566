import { transform } from 'lightningcss';
import type { Selector } from 'lightningcss';

const UNESCAPED: Readonly<Record<string, string>> = {
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** Where a custom property is read. */
const READ = /var\(\s*(--[\w-]+)/gu;

/** Whatever may be the name of a class: the same generous reading as Tailwind's own. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) =>
      text
        .split(/[\s"'`]+/u)
        .map((word) => word.replaceAll(/&[#\w]+;/gu, (found) => UNESCAPED[found] ?? found)),
    ),
  );
}

/** Whether something on the page may be meant, in whatever state. */
function mayMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    const isChoice = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
    return !isChoice || part.selectors.some((inner) => mayMatch(inner, classes));
  });
}

/**
 * What of a style sheet a page needs: all rules but those for classes that stand neither in its HTML
 * nor in the scripts that go on drawing it, and no custom properties that nothing reads. The order of
 * rules stays, so that the whole sheet can be added later and changes nothing.
 * @param texts the page and its scripts
 */
export function stylesOf(texts: readonly string[], sheet: string): string {
  const classes = wordsOf(texts);
  let code = rulesFor(classes, sheet, () => true);
  for (;;) {
    const read = new Set([...code.matchAll(READ)].map(([, name]) => name));
    const isRead = (name: string): boolean =>
      read.has(name) || texts.some((text) => text.includes(name));
    const less = rulesFor(classes, sheet, isRead);
    if (less === code) return code;
    code = less;
  }
}

/** @param isRead whether anything reads a custom property */
function rulesFor(
  classes: ReadonlySet<string>,
  sheet: string,
  isRead: (name: string) => boolean,
): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Declaration: {
        custom: ({ name }) => (!name.startsWith('--') || isRead(name) ? undefined : []),
      },
      Rule: {
        property: ({ value: { name } }) => (isRead(name) ? undefined : []),
        style: ({ value }) =>
          value.selectors.some((selector) => mayMatch(selector, classes)) ? undefined : [],
      },
    },
  });
  return code.toString();
}

/** The same without faces that are fetched: words stand in a face of the device until scripts run. */
export function withoutFonts(sheet: string): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(sheet),
    minify: true,
    visitor: {
      Rule: {
        'font-face': ({ value }) =>
          value.properties.some(
            (property) =>
              property.type === 'source' && property.value.some(({ type }) => type === 'url'),
          )
            ? []
            : undefined,
      },
    },
  });
  return code.toString();
}
