import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { useLingui } from 'shared-i18n'
import { ErrorMessage } from './error-message'

interface NotFoundRecordProps {
  /** Says what does not exist. Default: this page. */
  description?: string
  /** The path of the list. */
  to: string
  /** The text of the link to the list: "Back to Categories". */
  back: string
}

/** For an address within a section that does not exist, such as that of a missing record. */
export function NotFoundRecord({ description, to, back }: NotFoundRecordProps) {
  const { i18n } = useLingui()
  return (
    <ErrorMessage
      order={2}
      message={i18n.t('Not Found')}
      description={
        description ?? i18n.t('This page does not exist. It may have been removed, or the address is wrong.')
      }
      action={
        <Button component={Link} to={to} variant="light">
          {back}
        </Button>
      }
    />
  )
}
