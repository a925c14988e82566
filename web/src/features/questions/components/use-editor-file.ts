import { useEffect, useState } from 'react';

/** Large, so it is in a file of its own that no other page fetches. */
const loadEditor = () => import('../editor/open-editor.ts');

export type EditorFile = Awaited<ReturnType<typeof loadEditor>>;

/**
 * Fetches the source editor.
 * @returns null until it is loaded. If loading failed, it stays failed until the field is opened
 *   again, so that the field is not replaced while somebody types
 */
export function useEditorFile(): EditorFile | 'failed' | null {
  const [file, setFile] = useState<EditorFile | 'failed' | null>(null);
  useEffect(() => {
    loadEditor().then(setFile, () => setFile('failed'));
  }, []);
  return file;
}
