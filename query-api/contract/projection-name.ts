export { PROJECTION_NAMES, type ProjectionName } from '@app/events/projection-names';
