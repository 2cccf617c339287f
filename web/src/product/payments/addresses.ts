/** Api URLs for payments that the browser navigates to. */
export const paymentAddresses = {
  receipt: (id: string) => `/api/payments/${encodeURIComponent(id)}/receipt.pdf`,
  confirmSandboxIntent: (id: string) => `/api/sandbox/payment-intents/${encodeURIComponent(id)}/confirm`,
  authenticateSandboxIntent: (id: string) =>
    `/api/sandbox/payment-intents/${encodeURIComponent(id)}/authenticate`,
} as const;
