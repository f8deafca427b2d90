import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'

interface EditLinkProps {
  /** The id of the record. The link goes to the current path plus `/edit/{id}`. */
  id: number
  /** The name of the record, for the label: "Edit Excursions". */
  name: string
  /** Called on hover or focus, to prefetch the record. */
  onIntent?: () => void
}

export function EditLink({ id, name, onIntent }: EditLinkProps) {
  const { i18n } = useLingui()
  const { pathname, search } = useLocation()
  return (
    <ActionIcon
      component={Link}
      to={`${pathname.replace(/\/$/, '')}/edit/${id}`}
      state={{ list: search }}
      variant="subtle"
      size="lg"
      aria-label={i18n.t('Edit {name}', { name })}
      onMouseEnter={onIntent}
      onFocus={onIntent}
    >
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  )
}
