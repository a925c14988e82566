/** Exports the placeholder of the site's name to the web, which may import contracts only. */
export { NAME_PLACE } from '@app/service-kit/brand/name-place';
