import { Box, Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import classes from './import-link.module.css'

/** Relative to the path of a section. */
export const IMPORT_PATH = 'import'

/** The link to the import, beside the export of a list. On a phone it shows only its icon. */
export function ImportLink() {
  const { i18n } = useLingui()
  const { search } = useLocation()
  return (
    <Button
      component={Link}
      to={IMPORT_PATH}
      state={{ list: search }}
      variant="default"
      aria-label={i18n.t('Import')}
      className={classes.link}
    >
      <IconFileUpload size={18} aria-hidden />
      <Box component="span" visibleFrom="xs" ml={8}>
        {i18n.t('Import')}
      </Box>
    </Button>
  )
}
