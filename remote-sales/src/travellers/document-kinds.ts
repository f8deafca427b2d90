import type { DocumentKind } from 'shared-api/travellers'

export const DOCUMENT_LABELS: Record<DocumentKind, string> = {
  DNI: /*i18n*/ 'DNI',
  PASSPORT: /*i18n*/ 'Passport',
  RUT: /*i18n*/ 'RUT',
  CI: /*i18n*/ 'Identity card (CI)',
  OTHER: /*i18n*/ 'Other document',
}
