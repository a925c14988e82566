import sharp from 'sharp';

/** A picture of two colours running into each other, as JPEG; the same ones make the same bytes. */
export async function drawPicture([from, to]: readonly [string, string]) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="1200" height="800" fill="url(#g)"/>
    <circle cx="780" cy="430" r="230" fill="${to}" fill-opacity=".7"/>
    <rect x="260" y="300" width="380" height="330" rx="48" fill="${from}" fill-opacity=".8"/></svg>`;
  return new Uint8Array(await sharp(Buffer.from(drawing)).jpeg({ quality: 85 }).toBuffer());
}
