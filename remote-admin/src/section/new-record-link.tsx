import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import type { RecordSectionTexts } from '../records'

/** The button of a list that opens the form of a new record. */
export function NewRecordLink({ section: { path, create } }: { section: RecordSectionTexts }) {
  useLingui()
  const { search } = useLocation()
  return (
    <Button
      component={Link}
      to={`${path}/${create.path}`}
      state={{ list: search }}
      aria-keyshortcuts="n"
      leftSection={<IconPlus size={18} aria-hidden />}
    >
      {labelText(create.label)}
    </Button>
  )
}
