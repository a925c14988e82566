/** Shows another page of the application without reloading. */
export type Navigate = (path: string) => void;

let navigate: Navigate | null = null;

/**
 * Makes a router carry out `goTo`.
 * @returns stops it
 */
export function navigateWith(router: Navigate): () => void {
  navigate = router;
  return () => {
    if (navigate === router) navigate = null;
  };
}

/**
 * Leads to a path of the application, for code outside of components. Without a router, the page is
 * left.
 */
export function goTo(path: string): void {
  if (navigate === null) window.location.assign(path);
  else navigate(path);
}
