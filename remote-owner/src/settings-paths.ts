import { labelText } from 'shared-i18n'
import { SECTIONS } from './sections'

const { label, path, pages } = SECTIONS.settings

export const title = () => labelText(label)
export const SETTINGS = path

/** Paths relative to the section's path. */
export const REGION = pages.region.path
export const regionTitle = () => labelText(pages.region.label)
export const RECEIPT = pages.receipt.path
export const receiptTitle = () => labelText(pages.receipt.label)
export const DISCOUNTS = pages.discounts.path
export const discountsTitle = () => labelText(pages.discounts.label)
export const SECURITY = pages.security.path
export const securityTitle = () => labelText(pages.security.label)
export const LOG = pages.log.path
export const logTitle = () => labelText(pages.log.label)
export const MAIL = pages.mail.path
export const mailTitle = () => labelText(pages.mail.label)
export const SERVER = pages.server.path
export const serverTitle = () => labelText(pages.server.label)
