import { DomainError } from '../../kernel/domain-error.ts';

export interface Payment {
  readonly paymentId: string;
  readonly orderId: string;
  /** US cents. */
  readonly cents: number;
}

/** Confirms payments. A real provider would be another implementation. */
export interface PaymentGateway {
  /**
   * Confirms that this payment covers this order.
   * @throws DomainError `payment-refused`
   */
  confirm(payment: Payment): Promise<void>;
}

/** `live`: real payments are expected, so the demo payment is refused. */
export type PaymentMode = 'demo' | 'live';

/** `DEMO_` and a timestamp. */
const DEMO_PAYMENT = /^DEMO_\d{1,20}$/u;

/** The simulated payment: every claim to have paid is accepted. */
export class DemoGateway implements PaymentGateway {
  private readonly mode: PaymentMode;

  constructor(mode: PaymentMode) {
    this.mode = mode;
  }

  confirm({ paymentId }: Payment): Promise<void> {
    if (this.mode === 'demo' && DEMO_PAYMENT.test(paymentId)) return Promise.resolve();
    return Promise.reject(
      new DomainError(
        'conflict',
        'payment-refused',
        'This payment was not accepted. Nothing was charged.',
      ),
    );
  }
}
