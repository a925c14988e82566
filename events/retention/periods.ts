/** Retention periods of personal data that are numbers. The code that erases the data uses them. */

/** Openings of codes, in days after their day. */
export const OPENING_DAYS = 90;
/**
 * How long auto-delete keeps a reported message for the decision, in days after the first report.
 */
export const REPORT_HOLD_DAYS = 30;
/** The texts of reporters, in days after the report. */
export const REPORT_DAYS = 180;
/** Webhook deliveries and their answers, in days after they happened. */
export const DELIVERY_DAYS = 30;
/** Keyed hashes of network addresses and device families, in days after their month. */
export const MONTH_KEY_DAYS = 90;
