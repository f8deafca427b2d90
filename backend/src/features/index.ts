import { invitationRoutes } from './accounts/invitations/routes'
import { ownAccountRoutes } from './accounts/own-account-routes'
import { administratorRoutes } from './administrators/routes'
import { auditLogRoutes } from './audit-log/routes'
import { discountLimitRoutes } from './business/discount-limit-routes'
import { regionRoutes } from './business/region-routes'
import { businessRoutes } from './business/routes'
import { categoryRoutes } from './categories/routes'
import { clientErrorRoutes } from './client-errors/routes'
import { clientRoutes } from './clients/routes'
import { departureCalendarRoutes } from './departures/calendar-routes'
import { departureRoutes } from './departures/routes'
import { employeeRoutes } from './employees/routes'
import type { Feature } from './feature'
import { importRoutes } from './imports/routes'
import { mailRoutes } from './mail/routes'
import { noteRoutes } from './notes/routes'
import { operationRoutes } from './operation/routes'
import { paymentMethodRoutes } from './payment-methods/routes'
import { reportRoutes } from './reports/routes'
import { heldSaleRoutes } from './sales/held/routes'
import { offlineCatalogueRoutes } from './sales/offline-catalogue/routes'
import { paymentRoutes } from './sales/payment-routes'
import { receiptLinkRoutes } from './sales/receipt-links/routes'
import { receiptMailRoutes } from './sales/receipt-mail/routes'
import { saleRoutes } from './sales/routes'
import { travellerRoutes } from './sales/travellers/routes'
import { savedViewRoutes } from './saved-views/routes'
import { serviceRoutes } from './services/routes'
import { optionsRoute } from './session/options-route'
import { sessionRoutes } from './session/routes'
import { ownSecondFactorRoutes } from './session/second-factor/account-routes'
import { confirmRoutes } from './session/second-factor/confirm-routes'
import { secondFactorLoginRoutes } from './session/second-factor/login-routes'
import { secondFactorPolicyRoutes } from './session/second-factor/policy-routes'

export const FEATURES: readonly Feature[] = [
  invitationRoutes,
  ownAccountRoutes,
  administratorRoutes,
  auditLogRoutes,
  regionRoutes,
  discountLimitRoutes,
  businessRoutes,
  categoryRoutes,
  clientErrorRoutes,
  clientRoutes,
  departureCalendarRoutes,
  departureRoutes,
  employeeRoutes,
  importRoutes,
  mailRoutes,
  noteRoutes,
  operationRoutes,
  paymentMethodRoutes,
  reportRoutes,
  heldSaleRoutes,
  offlineCatalogueRoutes,
  paymentRoutes,
  receiptLinkRoutes,
  receiptMailRoutes,
  saleRoutes,
  travellerRoutes,
  savedViewRoutes,
  serviceRoutes,
  optionsRoute,
  sessionRoutes,
  ownSecondFactorRoutes,
  confirmRoutes,
  secondFactorLoginRoutes,
  secondFactorPolicyRoutes,
]
