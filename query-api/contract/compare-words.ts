/** Exports the order of words to the web, which may import contracts only. */
export { compareWords } from '@app/service-kit/compare-words';
