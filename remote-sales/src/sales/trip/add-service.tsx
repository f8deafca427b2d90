import { useState } from 'react'
import { optionSource } from 'shared-api'
import { useLingui } from 'shared-i18n'
import { PagedSelect } from 'shared-ui/select'
import type { DraftLine } from '../../new-sale/draft/draft'
import { useAddLine, useLineName, useReplaceService } from '../../new-sale/services/add-line'

const SERVICES = optionSource('service', {
  toOption: ({ id, name }) => ({ value: String(id), label: name }),
  sort: 'name,asc',
  query: { available: 'true' },
})

/**
 * Adds a service to the draft, which may have it already.
 *
 * @param onBegin called before, where the draft may not be begun
 */
export function AddService({ onBegin }: { onBegin?: () => void }) {
  const { i18n } = useLingui()
  const addLine = useAddLine(onBegin)
  const [chosen, setChosen] = useState<string | null>(null)
  const add = async (id: string) => {
    setChosen(id)
    await addLine({ id: Number(id) })
    setChosen(null)
  }
  return (
    <PagedSelect
      aria-label={i18n.t('Add a service')}
      placeholder={i18n.t('Add a service')}
      source={SERVICES}
      value={chosen}
      disabled={chosen !== null}
      onChange={(id) => id && void add(id)}
    />
  )
}

/** The service of a line, in the place of which another one is chosen. */
export function ServiceOfLine({ line }: { line: DraftLine }) {
  const { i18n } = useLingui()
  const replace = useReplaceService(line)
  const name = useLineName(line)
  return (
    <PagedSelect
      aria-label={i18n.t('Another service for {name}', { name })}
      size="xs"
      flex={1}
      miw={200}
      source={SERVICES}
      value={`${line.service.id}`}
      allowDeselect={false}
      onChange={(id) => id && void replace(Number(id))}
    />
  )
}
