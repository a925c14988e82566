/** The scripts that Unicode recommends for identifiers (UAX #31, table 5). */
const SCRIPTS =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'.split(
    ' ',
  );
/** Scripts that form one writing system together (UTS #39, section 5.1). */
const TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Bopomofo'],
  ['Han', 'Hangul'],
];

const onlyOf = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}0-9_.-]*$`, 'u');

const WRITING_SYSTEMS = [...SCRIPTS.map((script) => [script]), ...TOGETHER].map(onlyOf);

/** Whether a name is written in one script; digits 0 to 9 and separators are allowed in each. */
export function isInOneScript(name: string): boolean {
  return WRITING_SYSTEMS.some((system) => system.test(name));
}
