/** How long data of people is kept, where a number says it. The code that ends it uses these. */

/** Openings of codes, in days after their day. */
export const OPENING_DAYS = 90;
/** How long auto-delete leaves a reported message for the decision, in days after the first report. */
export const REPORT_HOLD_DAYS = 30;
/** What reporters wrote, in days after the report. */
export const REPORT_DAYS = 180;
/** What programs were told at webhooks, and what they answered, in days after it happened. */
export const DELIVERY_DAYS = 30;
/** Keyed hashes of network addresses and kinds of devices, in days after their month. */
export const MONTH_KEY_DAYS = 90;
