// The web app may import only contracts.
export { csvHead, csvLine, readCell } from '@app/service-kit/csv';
