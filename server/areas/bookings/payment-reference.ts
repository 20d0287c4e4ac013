/** The one name by which we and the provider know a payment: its id, without the hyphens that some acquirers cut. */
export function newPaymentReference(paymentId: string): string {
  return paymentId.replaceAll('-', '');
}
