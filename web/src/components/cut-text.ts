export function cutText(text: string, most: number): string {
  // By whole characters, since half of a surrogate pair would show as a box.
  const characters = Array.from(text);
  if (characters.length <= most) return text;
  return `${characters.slice(0, most).join('').trimEnd()}…`;
}
