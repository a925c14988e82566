import { useEffect, useState } from 'react';

/** Large, so in a file of its own, which no other page fetches. */
const loadEditor = () => import('../editor/open-editor.ts');

export type EditorFile = Awaited<ReturnType<typeof loadEditor>>;

/**
 * Fetches the editor for programs.
 * @returns null until it is there. What could not be fetched stays so until the field is opened again:
 * nobody loses their place in what they type meanwhile
 */
export function useEditorFile(): EditorFile | 'failed' | null {
  const [file, setFile] = useState<EditorFile | 'failed' | null>(null);
  useEffect(() => {
    loadEditor().then(setFile, () => setFile('failed'));
  }, []);
  return file;
}
