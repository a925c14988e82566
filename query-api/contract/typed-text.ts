/** Exports the cleaning of texts to the web, which may import contracts only. */
export { neatText } from '@app/service-kit/typed-text';
