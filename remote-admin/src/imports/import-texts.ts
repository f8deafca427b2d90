import type { ImportEntity } from 'shared-api'
import type { RecordSectionTexts } from '../records'

export interface ImportedSection extends RecordSectionTexts {
  entity: ImportEntity
}

/** The lists of a new office in the order in which they are imported. A category comes with its services. */
export const ORDER: readonly ImportEntity[] = ['category', 'service', 'client', 'employee']

interface ImportTexts {
  title: string
  /** What a file needs: its values are lists of fields. */
  needs: string
  /** Its value is a list of fields. */
  missing: string
  imported: string
}

/** The texts of an import, written out because other languages inflect them. To show one: `i18n.t(texts.title)` */
export const IMPORT_TEXTS: Readonly<Record<ImportEntity, ImportTexts>> = {
  category: {
    title: /*i18n*/ 'Import categories',
    needs: /*i18n*/ 'A new category needs {needed}; {others} may be there, too.',
    missing:
      /*i18n*/ '{fields}: not in the file. Rows that would be a new category are refused; those that are recognized keep what is stored.',
    imported: /*i18n*/ 'Categories imported.',
  },
  service: {
    title: /*i18n*/ 'Import services',
    needs:
      /*i18n*/ 'A new service needs {needed}; {others} may be there, too. A category that does not exist can be created with it.',
    missing:
      /*i18n*/ '{fields}: not in the file. Rows that would be a new service are refused; those that are recognized keep what is stored.',
    imported: /*i18n*/ 'Services imported.',
  },
  client: {
    title: /*i18n*/ 'Import clients',
    needs: /*i18n*/ 'A new client needs {needed}; {others} may be there, too.',
    missing:
      /*i18n*/ '{fields}: not in the file. Rows that would be a new client are refused; those that are recognized keep what is stored.',
    imported: /*i18n*/ 'Clients imported.',
  },
  employee: {
    title: /*i18n*/ 'Import employees',
    needs: /*i18n*/ 'A new employee needs {needed}; {others} may be there, too.',
    missing:
      /*i18n*/ '{fields}: not in the file. Rows that would be a new employee are refused; those that are recognized keep what is stored.',
    imported: /*i18n*/ 'Employees imported.',
  },
  supplier: {
    title: /*i18n*/ 'Import suppliers',
    needs: /*i18n*/ 'A new supplier needs {needed}; {others} may be there, too.',
    missing:
      /*i18n*/ '{fields}: not in the file. Rows that would be a new supplier are refused; those that are recognized keep what is stored.',
    imported: /*i18n*/ 'Suppliers imported.',
  },
  'payment-method': {
    title: /*i18n*/ 'Import payment methods',
    needs: /*i18n*/ 'A new payment method needs {needed}; {others} may be there, too.',
    missing:
      /*i18n*/ '{fields}: not in the file. Rows that would be a new payment method are refused; those that are recognized keep what is stored.',
    imported: /*i18n*/ 'Payment methods imported.',
  },
}
