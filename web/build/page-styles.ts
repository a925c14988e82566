import { transform } from 'lightningcss';
import type { Selector } from 'lightningcss';

const UNESCAPED: Readonly<Record<string, string>> = {
  '&gt;': '>',
  '&lt;': '<',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

const READ = /var\(\s*(--[\w-]+)/gu;

/** Everything that may be a class name, as generously as Tailwind. */
function wordsOf(texts: readonly string[]): ReadonlySet<string> {
  return new Set(
    texts.flatMap((text) =>
      text
        .split(/[\s"'`]+/u)
        .map((word) => word.replaceAll(/&[#\w]+;/gu, (found) => UNESCAPED[found] ?? found)),
    ),
  );
}

function mayMatch(selector: Selector, classes: ReadonlySet<string>): boolean {
  return selector.every((part) => {
    if (part.type === 'class') return classes.has(part.name);
    const isChoice = part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where');
    return !isChoice || part.selectors.some((inner) => mayMatch(inner, classes));
  });
}

/** Drops rules for classes that no text names, and unused custom properties; the order stays. */
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

/** The same without fonts that must be loaded: a system font is used until scripts run. */
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
