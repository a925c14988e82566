/** Writes an error to the browser's console (docs/product.md, Toasts and fixed texts). */
export function logError(error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(error);
}
