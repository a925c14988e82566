import { useSearchParams } from 'react-router-dom';
import type { DashboardTab } from '../../navigation/paths.ts';

export interface DashboardView {
  tab: DashboardTab;
  /** Shows the messages of one code; null shows all. */
  codeId: string | null;
  search: string;
  chooseTab: (tab: string) => void;
  changeSearch: (text: string) => void;
  clearCode: () => void;
}

/** The view lives in the address bar, so that a reload, a bookmark and Back keep it. */
export function useDashboardView(): DashboardView {
  const [query, setQuery] = useSearchParams();

  function change(name: string, value: string | null, replace: boolean): void {
    const next = new URLSearchParams(query);
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace, preventScrollReset: true });
  }

  return {
    tab: query.get('tab') === 'messages' ? 'messages' : 'qr-codes',
    codeId: query.get('code'),
    search: query.get('q') ?? '',
    chooseTab: (tab) => change('tab', tab, false),
    changeSearch: (text) => change('q', text, true),
    clearCode: () => change('code', null, false),
  };
}
