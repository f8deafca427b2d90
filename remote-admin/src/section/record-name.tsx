import { Anchor, Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'

interface NameLinkProps {
  id: number
  /** The page of the record. Default: its form. */
  page: string | undefined
  /** What a screen reader says. Default: the text. */
  label?: string
  children: ReactNode
}

/** The name of a record in its list. The link to the form passes the list's query string, so that the way back restores the list. */
export function NameLink({ id, page, label, children }: NameLinkProps) {
  const { pathname, search } = useLocation()
  const form = { to: `${pathname.replace(/\/$/, '')}/edit/${id}`, state: { list: search } }
  return (
    <Anchor component={Link} {...(page ? { to: page } : form)} aria-label={label} inherit>
      {children}
    </Anchor>
  )
}

interface RetiredNameProps {
  name: string
  retired: boolean | undefined
  /** Default: it is no longer sold. */
  label?: string
}

/** The name of a record in its list, marked when it is retired. */
export function RetiredName({ name, retired, label }: RetiredNameProps) {
  const { i18n } = useLingui()
  if (!retired) return name
  return (
    <>
      {name}{' '}
      <Badge color="gray" variant="light" size="sm">
        {label ?? i18n.t('No longer sold')}
      </Badge>
    </>
  )
}

export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Anchor component={Link} to={to} size="sm">
    {children}
  </Anchor>
)
