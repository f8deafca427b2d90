// Loaded with the screens that show receipts, so that the login screen and the lists do not load it.
export { BusinessInput, receiptNumber } from '../../contract/business'
export { MAX_LOGO_BYTES } from '../../contract/logo'
export { printedSale } from '../../contract/printed-sale'
export { RECEIPT_LINK_DAYS } from '../../contract/receipt-link'
export { useBusiness, useSaveBusiness } from './business'
export { usePublicReceipt } from './public-receipt'
export { useCreateReceiptLink, useReceiptLinks, useRevokeReceiptLink } from './receipt-links'
