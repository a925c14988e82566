/** Exports the table of plans to the web, which may import contracts only. */
export { packPrice, PLANS, type PlanName } from '@app/service-kit/plans';
