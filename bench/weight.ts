// npm run weight: prints the size of the repository beside its budgets (bench/weight/budgets.ts).
import { budgets } from './weight/budgets.ts';

const number = (value: number): string => value.toLocaleString('en').padStart(9);

for (const { name, atMost, count } of budgets) {
  const now = count();
  console.log(`${name.padEnd(48)}${number(now)}  of at most${number(atMost)}`);
}
