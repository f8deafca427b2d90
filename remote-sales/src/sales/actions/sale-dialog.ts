/** The dialogs of a sale's page. */
export type SaleDialog = 'mail' | 'share' | 'cancel'
