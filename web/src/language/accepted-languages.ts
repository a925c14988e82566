/** A longer header than browsers send is read only up to this length. */
const LONGEST = 500;

/** Best first. @param header `Accept-Language`, as in `de-AT,de;q=0.9,en;q=0.8` */
export function acceptedLanguages(header: string): readonly string[] {
  return header
    .slice(0, LONGEST)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((each) => each.trim());
      const quality = parameters.find((each) => each.startsWith('q='))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);
}
