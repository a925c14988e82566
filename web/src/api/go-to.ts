export type Navigate = (path: string) => void;

let navigate: Navigate | null = null;

/** Makes a router carry out `goTo`. @returns a function that stops it */
export function navigateWith(router: Navigate): () => void {
  navigate = router;
  return () => {
    if (navigate === router) navigate = null;
  };
}

/** Navigates from code outside of components. Without a router, it loads a new page. */
export function goTo(path: string): void {
  if (navigate === null) window.location.assign(path);
  else navigate(path);
}
