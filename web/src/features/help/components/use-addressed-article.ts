import { useEffect } from 'react';

/** Opens the article of the URL's fragment, which only some browsers do themselves. */
export function useAddressedArticle(): void {
  useEffect(() => {
    function openAddressed(): void {
      const article = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
      const details = article?.closest('details');
      if (details === null || details === undefined) return;
      details.open = true;
      details.scrollIntoView({ block: 'start' });
      details.querySelector('summary')?.focus({ preventScroll: true });
    }
    openAddressed();
    window.addEventListener('hashchange', openAddressed);
    return () => window.removeEventListener('hashchange', openAddressed);
  }, []);
}
