import type { OperationState } from 'shared-api/contract'
import type { Database } from '../platform/database/database'
import { confirmRoutes } from './account/confirm'
import { composeLinkMail } from './account/invitation-mail'
import { invitationRoutes } from './account/invitation-routes'
import { ownAccountRoutes } from './account/own-account'
import { ownSecondFactorRoutes, secondFactorPolicyRoutes } from './account/own-second-factor'
import { administratorRoutes } from './administrator/routes'
import { auditLogRoutes } from './audit-log/audit-log'
import { bookingRoutes } from './booking/routes'
import { canaryRoutes } from './canary/canaries'
import { categoryRoutes } from './category/categories'
import { clientRoutes } from './client/clients'
import { clientErrorRoutes } from './client-error/client-errors'
import { costRoutes } from './cost/routes'
import { departureCalendarRoutes } from './departure/calendar'
import { departureRoutes } from './departure/routes'
import { drawerRoutes } from './drawer/routes'
import { employeeRoutes } from './employee/routes'
import type { Feature } from './feature'
import { importRoutes } from './import/routes'
import { optionsRoute, sessionRoutes } from './login/routes'
import { secondFactorLoginRoutes } from './login/second-factor'
import type { MailComposers } from './mail/compose'
import { mailRoutes } from './mail/routes'
import { newSaleRoutes } from './new-sale/routes'
import { noteRoutes } from './note/notes'
import { officeSetupRoute } from './office/office-setup'
import { businessRoutes, discountLimitRoutes, regionRoutes } from './office/routes'
import { keptSaleRoutes } from './offline-sale/kept-sale-routes'
import { offlineCatalogueRoutes } from './offline-sale/offline-catalogue'
import { operationRoutes } from './operation/state'
import { composeOperationMail } from './operation/warn-owners'
import { paymentRoutes } from './payment/routes'
import { paymentMethodRoutes } from './payment-method/payment-methods'
import { linkPreviewRoute } from './public-link/link-preview'
import { quoteLinkRoutes, tripLinkRoutes } from './public-link/routes'
import { quoteRoutes } from './quote/routes'
import { rateRoutes } from './rate/rate'
import { composeReceiptMail } from './receipt/receipt-mail'
import { receiptRoutes } from './receipt/routes'
import { marginRoutes } from './report/margin'
import { monthRoutes } from './report/month'
import { reportRoutes } from './report/reports'
import { saleChangeRoutes, saleRoutes } from './sale/routes'
import { savedViewRoutes } from './saved-view/routes'
import { serviceRoutes } from './service/services'
import { supplierRoutes } from './supplier/suppliers'
import { travellerRoutes } from './traveller/routes'

export const FEATURES: readonly Feature[] = [
  invitationRoutes,
  linkPreviewRoute,
  ownAccountRoutes,
  administratorRoutes,
  auditLogRoutes,
  regionRoutes,
  discountLimitRoutes,
  businessRoutes,
  officeSetupRoute,
  bookingRoutes,
  canaryRoutes,
  categoryRoutes,
  clientErrorRoutes,
  clientRoutes,
  costRoutes,
  departureCalendarRoutes,
  departureRoutes,
  drawerRoutes,
  employeeRoutes,
  importRoutes,
  mailRoutes,
  noteRoutes,
  operationRoutes,
  paymentMethodRoutes,
  marginRoutes,
  monthRoutes,
  quoteRoutes,
  rateRoutes,
  reportRoutes,
  keptSaleRoutes,
  offlineCatalogueRoutes,
  paymentRoutes,
  tripLinkRoutes,
  quoteLinkRoutes,
  receiptRoutes,
  newSaleRoutes,
  saleRoutes,
  saleChangeRoutes,
  travellerRoutes,
  savedViewRoutes,
  serviceRoutes,
  supplierRoutes,
  optionsRoute,
  sessionRoutes,
  ownSecondFactorRoutes,
  confirmRoutes,
  secondFactorLoginRoutes,
  secondFactorPolicyRoutes,
]

/**
 * The mails of all features.
 *
 * @param secret the server's key
 */
export const mailComposers = (
  secret: string,
  readState: (db: Database) => Promise<OperationState>,
): MailComposers => ({
  invitation: composeLinkMail('invitation', secret),
  'password-reset': composeLinkMail('password-reset', secret),
  operation: composeOperationMail(readState),
  receipt: composeReceiptMail,
})
