import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { labelText, useLingui } from 'shared-i18n'
import { SECTIONS } from '../../sections'
import { useDraft } from '../wizard'

/** Begins the next sale. */
export function NextSale() {
  useLingui()
  const navigate = useNavigate()
  const discard = useDraft((draft) => draft.discard)
  return (
    <Button
      aria-keyshortcuts="n"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => {
        discard()
        navigate(SECTIONS.newSale.path)
      }}
    >
      {labelText(SECTIONS.newSale.label)}
    </Button>
  )
}
