/** Exports what stands for the site's name to the build of the web, which may import contracts only. */
export { NAME_PLACE } from '@app/service-kit/brand/name-place';
