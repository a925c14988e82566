import { DemoApi } from '@app/embedded/demo/api';
import type { StartedProduct } from '@app/embedded/testing/product';

export const PASSWORD = 'a long enough password';

/** An account, as the API knows it. */
export interface Person {
  readonly api: DemoApi;
  readonly username: string;
  readonly token: string;
}

const taken = new Set<string>();

/**
 * Registers through the API; the browser's part is tested elsewhere.
 * @throws Error if a test of this worker already used that name on the same product
 */
export async function newPerson(url: string, username: string, email?: string): Promise<Person> {
  const key = `${url} ${username}`;
  if (taken.has(key)) throw new Error(`Another test has a person called ${username}`);
  taken.add(key);
  const api = new DemoApi(url);
  const { access_token: token } = await api.send('/auth/register', {
    username,
    password: PASSWORD,
    email: email ?? null,
  });
  return { api, username, token: String(token) };
}

/** The administrator that the first start created. */
export async function administrator({ url, admin }: StartedProduct): Promise<Person> {
  const api = new DemoApi(url);
  return {
    api,
    username: admin.username,
    token: await api.signIn(admin.username, admin.password),
  };
}

/** Buys a plan with the simulated payment, and waits until pages show it. */
export async function takePlan({ api, token }: Person, plan: 'basic' | 'premium'): Promise<void> {
  const { order_id } = await api.send('/user/subscription', { plan }, token);
  const payment = { payment_id: 'DEMO_1' };
  await api.send(`/store/complete-payment/${String(order_id)}`, payment, token);
  await api.read('/user/profile', token);
}

/** Whether signing in with these credentials succeeds, through the API. */
export async function signsIn(url: string, identifier: string, password: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identifier, password }),
  });
  return answer.ok;
}
