// The heading leaves space for the hole of its tag.
export const HEADING = 'pr-14 font-display text-3xl font-bold [overflow-wrap:anywhere]';
