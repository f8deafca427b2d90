// Schemas are exported by 'shared-api/contract' only: this package is loaded before the login screen, which
// needs few of them.
export { changePassword, logoutEverywhere, saveOwnLanguage } from './account'
export {
  authenticate,
  logout,
  type PendingLogin,
  register,
  requestPasswordMail,
  serverOptions,
  startSession,
} from './auth'
export type { Chosen } from './build-demo-sale'
export { configureApi } from './config'
export type * from './contract'
export { defineResource } from './define-resource'
export { demoCredentials } from './demo-accounts'
export { recordDemoSale } from './demo-sale-storage'
export { AbortedError, ApiError, NetworkError } from './errors'
export { refreshSession } from './http/refresh'
export type { ImportSource } from './import-source'
export { askImports } from './imports'
export { newKey } from './new-key'
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
export { useAuditLogPage } from './query/audit-log'
export { useCancelSale } from './query/cancel-sale'
export { useCorrectSale } from './query/correct-sale'
export { useEnableEmployee, useInviteEmployee, useResetEmployeeSecondFactor } from './query/employee-accounts'
export { type FinishedDraft, useFinishSale } from './query/finish-sale'
export { useImport, useImportChanged, useImportRows } from './query/imports'
export {
  useDiscardMail,
  useMailFigures,
  useMailReceipt,
  useRetryMail,
  useSendsMail,
  useUnsentMailPage,
} from './query/mail'
export { optionSource } from './query/option-source'
export { useOwnSecondFactor } from './query/own-second-factor'
export { useOwnSessions } from './query/own-sessions'
export { createQueryClient } from './query/query-client'
export { useRecordSearches } from './query/record-search'
export type { ResourceHooks } from './query/resource-hooks'
export { categories, clients, employees, paymentMethods, sales, services } from './query/resources'
export { useSaleFigures } from './query/sale-figures'
export { useSalesReport } from './query/sales-report'
export type {
  EntityOf,
  PageQuery,
  PayloadOf,
  Resource,
  ResourceName,
  ResourceSource,
  SaleCorrection,
  Stored,
} from './resource'
export { finishSale } from './sales'
export type { SampleDefinition } from './sample/sample-resource'
export {
  proveSecondFactor,
  requestPasskeyLogin,
  requestPasskeyOptions,
  type SecondFactorSource,
  secondFactorSource,
} from './second-factor'
export { resource } from './source'
