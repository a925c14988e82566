export { isDay } from '@app/service-kit/utc-day';
