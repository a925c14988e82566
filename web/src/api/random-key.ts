/** A random UUID. `crypto.randomUUID` is missing on plain http, as in a local network. */
export function randomKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte, index) => {
    if (index === 6) return ((byte & 0x0f) | 0x40).toString(16).padStart(2, '0');
    if (index === 8) return ((byte & 0x3f) | 0x80).toString(16).padStart(2, '0');
    return byte.toString(16).padStart(2, '0');
  }).join('');
  return [8, 12, 16, 20, 32]
    .map((end, index, ends) => hex.slice(ends[index - 1] ?? 0, end))
    .join('-');
}
