/** Money is integer US cents inside, and a decimal number of dollars in the API (decisions). */
const CENTS_IN_A_DOLLAR = 100;

/** Cents as the API tells them: 499 is 4.99. */
export function dollarsOf(cents: number): number {
  return cents / CENTS_IN_A_DOLLAR;
}

/** Dollars of the API as cents: 4.99 is 499. Less than a cent is rounded. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * CENTS_IN_A_DOLLAR);
}
