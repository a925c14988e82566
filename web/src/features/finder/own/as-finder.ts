import { codePath } from '../../../navigation/paths.ts';

/** The page of a code as finders see it, also for its owner. */
export function asFinderPath(uid: string): string {
  return `${codePath(uid)}?as=finder`;
}

/** Whether this URL is such a page. */
export function isAsFinder(search: string): boolean {
  return new URLSearchParams(search).get('as') === 'finder';
}
