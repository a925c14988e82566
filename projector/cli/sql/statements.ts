/** A text cut into statements. */
export interface Statements {
  /** Complete ones, without their semicolons. */
  readonly complete: readonly string[];
  /** What stands behind the last semicolon; more of it may follow. */
  readonly rest: string;
}

/** What a semicolon may stand in without ending a statement, each to its end or to that of the text. */
const ENCLOSED = [
  /'(?:[^']|'')*(?:'|$)/uy,
  /"(?:[^"]|"")*(?:"|$)/uy,
  /--[^\n]*(?:\n|$)/uy,
  /\/\*[\s\S]*?(?:\*\/|$)/uy,
  /\$(?<tag>\w*)\$[\s\S]*?(?:\$\k<tag>\$|$)/uy,
];

function endOfEnclosed(text: string, at: number): number | null {
  for (const pattern of ENCLOSED) {
    pattern.lastIndex = at;
    if (pattern.test(text)) return pattern.lastIndex;
  }
  return null;
}

/** Cuts a text at the semicolons that end statements: not in quotes, and not in comments. */
export function splitStatements(text: string): Statements {
  const complete: string[] = [];
  let begin = 0;
  let at = 0;
  while (at < text.length) {
    if (text[at] === ';') {
      complete.push(text.slice(begin, at).trim());
      begin = at + 1;
    }
    at = endOfEnclosed(text, at) ?? at + 1;
  }
  return { complete: complete.filter((each) => each !== ''), rest: text.slice(begin) };
}
