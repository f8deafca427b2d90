import { Badge } from '@mantine/core'
import { useLingui } from 'shared-i18n'

/** The name of a record in its list, marked when it is no longer sold. */
export function RetiredName({ name, retired }: { name: string; retired: boolean | undefined }) {
  const { i18n } = useLingui()
  if (!retired) return name
  return (
    <>
      {name}{' '}
      <Badge color="gray" variant="light" size="sm">
        {i18n.t('No longer sold')}
      </Badge>
    </>
  )
}
