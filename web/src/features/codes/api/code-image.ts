const PNG_SIDE = 1024;

/** The code as SVG; it never changes for a uid, so the browser keeps it for good. */
export function codeImageAddress(uid: string): string {
  return `/api/qr/${encodeURIComponent(uid)}/image.svg`;
}

/** Named from the title plus `qr-code.png` (specification, section 2), without path characters. */
export function downloadName(title: string): string {
  const safe = title
    .replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  return `${safe === '' ? 'code' : safe}-qr-code.png`;
}

async function drawPng(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image(PNG_SIDE, PNG_SIDE);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = PNG_SIDE;
    canvas.height = PNG_SIDE;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('This browser cannot draw the image');
    // The modules are sharp squares: a smoothed edge is harder to scan.
    context.imageSmoothingEnabled = false;
    context.drawImage(image, 0, 0, PNG_SIDE, PNG_SIDE);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => {
        if (png === null) reject(new Error('This browser cannot write a PNG'));
        else resolve(png);
      }, 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Saves the code as a PNG, drawn here: printers and shops take PNG, the server draws SVG only. */
export async function downloadCodeImage(uid: string, title: string): Promise<void> {
  const response = await fetch(codeImageAddress(uid));
  if (!response.ok) throw new Error(`The image answered ${response.status}`);
  const text = await response.text();
  const png = await drawPng(new Blob([text], { type: 'image/svg+xml' }));
  const address = URL.createObjectURL(png);
  const link = document.createElement('a');
  link.href = address;
  link.download = downloadName(title);
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
