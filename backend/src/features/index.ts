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
import { newSaleRoutes } from './new-sale/routes'
import { noteRoutes } from './notes/routes'
import { heldSaleRoutes } from './offline-sale/held-routes'
import { offlineCatalogueRoutes } from './offline-sale/offline-catalogue'
import { operationRoutes } from './operation/routes'
import { paymentRoutes } from './payment/routes'
import { paymentMethodRoutes } from './payment-methods/routes'
import { receiptLinkRoutes, receiptMailRoutes } from './receipt/routes'
import { reportRoutes } from './reports/routes'
import { saleRoutes } from './sale/routes'
import { savedViewRoutes } from './saved-views/routes'
import { serviceRoutes } from './services/routes'
import { optionsRoute } from './session/options-route'
import { sessionRoutes } from './session/routes'
import { ownSecondFactorRoutes } from './session/second-factor/account-routes'
import { confirmRoutes } from './session/second-factor/confirm-routes'
import { secondFactorLoginRoutes } from './session/second-factor/login-routes'
import { secondFactorPolicyRoutes } from './session/second-factor/policy-routes'
import { travellerRoutes } from './traveller/routes'

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
  newSaleRoutes,
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
