/** Money is integer US cents internally, and a decimal number of dollars in the API. */
const CENTS_IN_A_DOLLAR = 100;

/** Cents in the API's form: 499 becomes 4.99. */
export function dollarsOf(cents: number): number {
  return cents / CENTS_IN_A_DOLLAR;
}

/** Dollars of the API in cents: 4.99 becomes 499. Fractions of a cent are rounded. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * CENTS_IN_A_DOLLAR);
}
