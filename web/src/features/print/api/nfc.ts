interface NfcWriter {
  write: (
    message: { readonly records: readonly { readonly recordType: 'url'; readonly data: string }[] },
    options?: { readonly signal?: AbortSignal },
  ) => Promise<void>;
}

declare global {
  interface Window {
    /** Web NFC exists in Chrome on Android. */
    readonly NDEFReader?: new () => NfcWriter;
  }
}

/** Whether this browser can write to NFC tags. */
export const canWriteNfc = (): boolean => window.NDEFReader !== undefined;

/**
 * Writes an address to the next tag that is held to the phone, and waits until there is one.
 * @throws DOMException if it is not allowed or the tag is removed too soon
 */
export async function writeNfcTag(address: string, signal: AbortSignal): Promise<void> {
  if (window.NDEFReader === undefined) throw new Error('This browser cannot write NFC tags');
  const writer = new window.NDEFReader();
  await writer.write({ records: [{ recordType: 'url', data: address }] }, { signal });
}
