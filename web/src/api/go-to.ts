/** Shows another page of the application without loading it anew. */
export type Navigate = (path: string) => void;

let navigate: Navigate | null = null;

/**
 * Has a router do what `goTo` asks for.
 * @returns ends that
 */
export function navigateWith(router: Navigate): () => void {
  navigate = router;
  return () => {
    if (navigate === router) navigate = null;
  };
}

/** Leads to a path of the application, for code outside of components. A page without a router is left. */
export function goTo(path: string): void {
  if (navigate === null) window.location.assign(path);
  else navigate(path);
}
