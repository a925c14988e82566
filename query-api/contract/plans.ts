/** The web may import contracts only; the table of plans reaches it through here. */
export { packPrice, PLANS, type PlanName } from '@app/service-kit/plans';
