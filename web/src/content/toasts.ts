import { COPIED } from './copied.ts';

/** Fixed texts (docs/product.md, Toasts and fixed texts), unless marked otherwise. */
export const toasts = {
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
  thread: {
    sendFailure: 'Failed to send message. Please try again.',
  },
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
    added: (name: string) => `${name} added to cart!`,
  },
  /** Free to change. */
  plan: {
    changed: (name: string) => `You are on the ${name} plan now.`,
    changeFailure: 'The plan was not changed. Please try again.',
  },
  admin: {
    statsFailure: 'Failed to load admin statistics',
    productsFailure: 'Failed to load products',
    messagesFailure: 'Failed to load messages',
    /** Free to change. */
    productSuccess: 'Product saved',
    productFailure: 'The product could not be saved completely. Please try again.',
    usersFailure: 'Failed to load users',
    statusSuccess: 'User status updated',
    statusFailure: 'Failed to update user status',
    batchesFailure: 'Failed to load QR batches',
    batchCodesFailure: 'Failed to load batch codes',
    generateSuccess: (count: number) => `Generated ${count} QR codes successfully!`,
    generateFailure: 'Failed to generate QR codes',
    csvSuccess: 'CSV file downloaded successfully',
    csvFailure: 'Failed to download CSV file',
    printedSuccess: 'Batch marked as printed',
    printedFailure: 'Failed to mark batch as printed',
    /** Free to change. */
    notesSuccess: 'Notes saved',
    notesFailure: 'The notes could not be saved. Please try again.',
  },
  copied: COPIED,
  /** Free to change: for a request without an answer. */
} as const;
