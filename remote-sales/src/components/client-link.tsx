import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SECTIONS } from '../sections'

export const ClientLink = ({ id, children }: { id: number; children?: ReactNode }) => (
  <Anchor component={Link} translate="no" to={`${SECTIONS.client.path}/${id}`} inherit>
    {children}
  </Anchor>
)
