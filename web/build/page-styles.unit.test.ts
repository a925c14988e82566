import { expect, test } from 'vitest';
import { stylesOf } from './page-styles.ts';

const PAGE = '<main class="a md:b [&amp;_p]:c group"><p>Text</p></main>';
const SCRIPT = 'const e=t?`later w-[calc(100%-1rem)]`:"a"';

test.each([
  ['of an element', 'p{color:red}'],
  ['of a class it has', '.a{color:red}'],
  ['of a state of it', '.a:hover:not(.open){color:red}'],
  ['of a class that a script may give', '.later{color:red}'],
  ['of such a one with signs', String.raw`.w-\[calc\(100\%-1rem\)\]{color:red}`],
  ['within a condition', String.raw`@media (width>=48rem){.md\:b{color:red}}`],
  ['whose name HTML has to escape', String.raw`.\[\&_p\]\:c p{color:red}`],
  ['one choice of which it has', '.a:is(:where(.group):hover *){color:red}'],
  ['one selector of which it has', '.a,.gone{color:red}'],
  ['of the page as a whole', ':root[data-theme=dark]{color:red}'],
])('a page keeps the rule %s', (_which, rule) => {
  expect(stylesOf([PAGE, SCRIPT], rule)).toContain('red');
});

test.each([
  ['of a class it has not', '.gone{color:red}'],
  ['below a class it has not', '.gone .a{color:red}'],
  ['no choice of which it has', '.a:is(:where(.peer):checked~*){color:red}'],
])('a page leaves the rule %s', (_which, rule) => {
  expect(stylesOf([PAGE, SCRIPT], rule)).not.toContain('red');
});

test.each([
  ['that a rule reads', ':root{--x:red}p{color:var(--x)}', '--x:red'],
  ['that another one reads', ':root{--y:red;--x:var(--y)}p{color:var(--x)}', '--y:red'],
  ['that it names itself', ':root{--drawn:red}p{color:blue}', '--drawn:red'],
  [
    'that is registered and read',
    '@property --x{syntax:"*";inherits:false}p{color:var(--x)}',
    '@prop',
  ],
])('a page keeps the custom property %s', (_which, sheet, kept) => {
  expect(stylesOf(['<p style="color:var(--drawn)">'], sheet)).toContain(kept);
});

test.each([
  ['that nothing reads', ':root{--x:red}p{color:blue}'],
  ['that nothing read reads', ':root{--y:red;--x:var(--y)}p{color:blue}'],
  ['that a rule reads which it has not', ':root{--x:red}p{color:blue}.gone{color:var(--x)}'],
  ['that is registered for nothing', '@property --x{syntax:"*";inherits:false}p{color:blue}'],
])('a page leaves the custom property %s', (_which, sheet) => {
  expect(stylesOf([PAGE, SCRIPT], sheet)).toBe('p{color:#00f}');
});
