import { i18n } from 'shared-i18n'
import { type Column, nameColumns, type RowTexts } from 'shared-ui/table'
import { clientDni, type DraftClient } from '../../sale-lines/draft'

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
