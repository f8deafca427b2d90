import { i18n } from 'shared-i18n'
import { type Column, nameColumns } from 'shared-ui/table'
import type { DraftClient } from '../draft/draft'

export const clientName = ({ person }: DraftClient): string => `${person.name} ${person.lastname}`

export const clientColumns = (): Column<DraftClient>[] => [
  ...nameColumns(({ person }: DraftClient) => person),
  { id: 'dni', header: i18n.t('DNI'), cell: ({ person }) => person.dni, sortable: true },
  { id: 'email', header: i18n.t('Email'), cell: ({ person }) => person.email, sortable: true, grow: 1.5 },
]
