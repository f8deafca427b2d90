import { ActionIcon } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'

interface EditLinkProps {
  /** Id of the record; the link leads to the current path plus `/edit/{id}`. */
  id: number
  /** What the record is called: "Edit Excursions". */
  name: string
  /** Pointed at or focused: the moment to prefetch the record. */
  onIntent?: () => void
}

export function EditLink({ id, name, onIntent }: EditLinkProps) {
  const { pathname, search } = useLocation()
  return (
    <ActionIcon
      component={Link}
      to={`${pathname.replace(/\/$/, '')}/edit/${id}`}
      state={{ list: search }}
      variant="subtle"
      size="lg"
      aria-label={`Edit ${name}`}
      onMouseEnter={onIntent}
      onFocus={onIntent}
    >
      <IconPencil size={18} aria-hidden />
    </ActionIcon>
  )
}
