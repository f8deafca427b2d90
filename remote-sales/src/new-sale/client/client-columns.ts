import { formatDni, fullName } from 'shared-api/contract'
import { currentLanguage, i18n } from 'shared-i18n'
import { type Column, nameColumns, type RowTexts } from 'shared-ui/table'
import type { DraftClient } from '../../sale-lines/draft'

export const clientName = ({ person }: Pick<DraftClient, 'person'>): string => fullName(person)

export const clientDni = ({ person }: Pick<DraftClient, 'person'>): string =>
  formatDni(person.dni, currentLanguage())

export const clientColumns = (): Column<DraftClient>[] => [
  ...nameColumns(({ person }: DraftClient) => person),
  { id: 'dni', header: i18n.t('DNI'), cell: clientDni, sortable: true },
  { id: 'email', header: i18n.t('Email'), cell: ({ person }) => person.email, sortable: true, grow: 1.5 },
]

export const CLIENT_ROWS: RowTexts = {
  counted: /*i18n*/ '{count, plural, one {{shown} client} other {{shown} clients}}',
  added: /*i18n*/ '{count, plural, one {# new client} other {# new clients}}',
  changed: /*i18n*/ 'These clients have changed',
}
