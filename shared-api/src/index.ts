// Schemas are exported by 'shared-api/contract' only: this package is loaded before the login screen, which
// needs few of them.
export { changePassword, logoutEverywhere, saveOwnLanguage } from './client/account'
export {
  askToLogOut,
  holdLogout,
  logout,
  type PendingLogin,
  register,
  requestPasswordMail,
  serverOptions,
  startSession,
} from './client/auth'
export type { Chosen } from './client/built-sale'
export { configureApi } from './client/config'
export { demoCredentials } from './client/demo-accounts'
export { AbortedError, ApiError, NetworkError } from './client/errors'
export type { ImportSource } from './client/import-source'
export { newKey } from './client/new-key'
export type { PageQuery } from './client/page-query'
export { refreshSession } from './client/refresh'
export { readRegion } from './client/region'
export { resendLogout } from './client/remembered-logout'
export type {
  EntityOf,
  FinishedDraft,
  PayloadOf,
  RecordedSale,
  Resource,
  ResourceName,
  ResourceSource,
  Stored,
} from './client/resource'
export {
  proveSecondFactor,
  requestPasskeyLogin,
  requestPasskeyOptions,
  type SecondFactorSource,
  secondFactorSource,
} from './client/second-factor'
export type * from './contract'
export { isDemoToken } from './demo/demo-token'
export type { SampleDefinition } from './demo/sample-resource'
export { onChanges } from './live/changes'
export { pauseLiveUpdates, useLiveUpdates } from './live/live-updates'
export { sellsOffline } from './offline/device/switch'
export {
  useAdministratorPage,
  useDisableAdministrator,
  useEnableAdministrator,
  useInviteAdministrator,
  useRenewInvitation,
  useResetSecondFactor,
  useSecondFactorPolicy,
  useSetSecondFactorPolicy,
} from './query/administrators'
export { askImports } from './query/ask-imports'
export { useAuditLogPage } from './query/audit-log'
export { authenticate } from './query/authenticate'
export { useCancelSale } from './query/cancel-sale'
export { useChangeSale } from './query/change-sale'
export { useClientHistory } from './query/client-history'
export { defineResource } from './query/define-resource'
export { useDepartures } from './query/departures'
export { useDiscountLimit } from './query/discount-limit'
export { useEnableEmployee, useInviteEmployee, useResetEmployeeSecondFactor } from './query/employee-accounts'
export { useImport, useImportChanged, useImportRows } from './query/imports'
export { loadSavedViews } from './query/load-saved-views'
export {
  useDiscardMail,
  useMailFigures,
  useMailReceipt,
  useRetryMail,
  useSendsMail,
  useServerRelease,
  useUnsentMailPage,
} from './query/mail'
export { useOperationState } from './query/operation'
export { optionSource } from './query/option-source'
export { useOwnSecondFactor } from './query/own-second-factor'
export { useEndOwnSession, useOwnSessions } from './query/own-sessions'
export { usePayments, useRefund, useTakePayment } from './query/payments'
export { usePriceChanges } from './query/price-changes'
export { createQueryClient } from './query/query-client'
export { useRecordSale } from './query/record-sale'
export { useRecordSearches } from './query/record-search'
export { useRegion } from './query/region'
export type { ResourceHooks } from './query/resource-hooks'
export { categories, clients, employees, notes, paymentMethods, sales, services } from './query/resources'
export { useSaleFigures } from './query/sale-figures'
export { useSaleHistory } from './query/sale-history'
export { useSalesReport } from './query/sales-report'
export { resource } from './query/source'
export { useTakings } from './query/takings'
export { useChanges } from './query/use-changes'
