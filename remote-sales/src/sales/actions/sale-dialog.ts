/** The dialogs of a sale's page. */
export type SaleDialog = 'pay' | 'refund' | 'mail' | 'share' | 'cancel'
