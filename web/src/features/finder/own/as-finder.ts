import { codePath } from '../../../navigation/paths.ts';

export function asFinderPath(uid: string): string {
  return `${codePath(uid)}?as=finder`;
}

export function isAsFinder(search: string): boolean {
  return new URLSearchParams(search).get('as') === 'finder';
}
