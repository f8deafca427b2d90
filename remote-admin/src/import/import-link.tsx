import { Box, Button } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { Link, useLocation } from 'react-router-dom'

/** Below the path of a section. */
export const IMPORT_PATH = 'import'

/** Beside the export of a list: the way in for the same file. On a phone its icon, as that of the export. */
export function ImportLink() {
  const { search } = useLocation()
  return (
    <Button
      component={Link}
      to={IMPORT_PATH}
      state={{ list: search }}
      variant="default"
      aria-label="Import"
      px={{ base: 13, xs: 'md' }}
    >
      <IconFileUpload size={18} aria-hidden />
      <Box component="span" visibleFrom="xs" ml={8}>
        Import
      </Box>
    </Button>
  )
}
