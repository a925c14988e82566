import { expect, test } from 'vitest';
import { toasts } from './toasts.ts';

test('the fixed texts are unchanged, letter by letter', () => {
  expect(toasts).toMatchObject({
    link: {
      success: 'Authentication link sent! Check your email or SMS.',
      failure: 'Failed to send authentication link. Please try again.',
    },
    verify: {
      success: 'Successfully signed in!',
      failure: 'Authentication failed. Please try again.',
      invalid: 'Invalid or expired token',
    },
    login: {
      success: 'Signed in successfully!',
      failure: 'Invalid credentials. Please try again.',
    },
    register: {
      success: 'Account created successfully!',
      failure: 'Registration failed. Please try again.',
      mismatch: 'Passwords do not match',
    },
    codes: {
      loadFailure: 'Failed to load QR codes',
      createSuccess: 'QR code created successfully!',
      createFailure: 'Failed to create QR code',
    },
    messages: {
      loadFailure: 'Failed to load messages',
      replySuccess: 'Reply sent successfully!',
      replyFailure: 'Failed to send reply',
    },
    thread: { sendFailure: 'Failed to send message. Please try again.' },
    settings: {
      loadFailure: 'Failed to load system settings',
      saveSuccess: 'Settings saved successfully!',
      saveFailure: 'Failed to save settings',
    },
    store: {
      loadFailure: 'Failed to load store',
      signInFirst: 'Please sign in to purchase QR codes',
      purchaseFailure: 'Purchase failed',
      paymentFailure: 'Payment failed. Please try again.',
      success: 'Purchase completed! Check your dashboard for QR codes.',
    },
    shop: {
      loadFailure: 'Failed to load products',
      signInFirst: 'Please sign in to purchase products',
    },
    admin: {
      statsFailure: 'Failed to load admin statistics',
      productsFailure: 'Failed to load products',
      messagesFailure: 'Failed to load messages',
      usersFailure: 'Failed to load users',
      statusSuccess: 'User status updated',
      statusFailure: 'Failed to update user status',
      batchesFailure: 'Failed to load QR batches',
      batchCodesFailure: 'Failed to load batch codes',
      generateFailure: 'Failed to generate QR codes',
      csvSuccess: 'CSV file downloaded successfully',
      csvFailure: 'Failed to download CSV file',
      printedSuccess: 'Batch marked as printed',
      printedFailure: 'Failed to mark batch as printed',
    },
    copied: 'Copied to clipboard!',
  });
});

test('names the product that went into the cart', () => {
  expect(toasts.shop.added('Wallet cards')).toBe('Wallet cards added to cart!');
  expect(toasts.admin.generateSuccess(12)).toBe('Generated 12 QR codes successfully!');
});
